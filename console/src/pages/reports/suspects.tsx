import { say } from '@thumela/ui/language/language.ts';
import type { Suspect } from '../../api/queries/reports.ts';
import { Rand } from '../../components/values.tsx';
import { reports as texts } from '../../texts/en/reports.ts';
import styles from './reports.module.css';

interface SuspectsProps {
  found: readonly Suspect[];
  chosen: string | undefined;
  choose: (subject: string) => void;
}

/** Matches for a reference or registration; one of several orders is selected. */
export function Suspects({ found, chosen, choose }: SuspectsProps) {
  const words = say(texts);
  const [one, another] = found;
  if (!one) return <p>{words.nobody}</p>;
  if (!another) return <p className={styles.named}>{formatSuspect(one)}</p>;
  return (
    <fieldset className={styles.choice}>
      <legend>{words.several}</legend>
      {found.map((each) => (
        <label key={each.subject}>
          <input
            type="radio"
            name="suspect"
            checked={each.subject === chosen}
            onChange={() => choose(each.subject)}
          />
          <span>{formatSuspect(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function formatSuspect({ name, registration, amount }: Suspect) {
  const words = say(texts);
  return (
    <>
      {registration === undefined ? name : words.registered(name, registration)}
      {amount !== undefined && (
        <>
          {', '}
          <Rand amount={amount} />
        </>
      )}
    </>
  );
}
