import { businessDay } from '@thumela/rules/dates/dates.ts';
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { clockIcon, documentIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { MissingDetail } from '../../api/queries/own-details.ts';
import { paths } from '../../paths.ts';
import { RecordPart } from '../../record/record-part.tsx';
import { ownDetails as texts } from '../../texts/en/own-details.ts';
import styles from './own-details.module.css';

/** Each missing detail in a sentence, with the page on which the customer can send it. */
export function MissingDetails({ missing }: { missing: readonly MissingDetail[] }) {
  return (
    <RecordPart title={say(texts).missing.title}>
      <ul className={styles.missing}>
        {missing.map((one) => (
          <li key={one.item}>
            <Icon path={one.nextActor === 'CUSTOMER' ? documentIcon : clockIcon} size={20} />
            <p>{describeDetail(one)}</p>
            <Way of={one} />
          </li>
        ))}
      </ul>
    </RecordPart>
  );
}

function describeDetail({ item, nextActor, until }: MissingDetail): string {
  const words = say(texts).missing;
  const isPending = nextActor === 'OPERATOR';
  if (item === 'REGISTRATION' || item === 'CHECK') return words[item];
  if (item !== 'DOCUMENT') return isPending ? words.proofPending[item] : words[item];
  if (isPending || !until) return words.documentPending;
  const day = formatDay(until);
  return until < businessDay(new Date()) ? words.documentExpired(day) : words.documentValid(day);
}

/** The link to the page on which the customer sends it, if they act. */
function Way({ of: { item, nextActor } }: { of: MissingDetail }) {
  if (nextActor !== 'CUSTOMER' || item === 'REGISTRATION' || item === 'CHECK') return null;
  return (
    <Link href={item === 'DOCUMENT' ? paths.identityDocument : paths.limitIncrease} asChild>
      <LinkButton variant="secondary">{say(texts).link[item]}</LinkButton>
    </Link>
  );
}
