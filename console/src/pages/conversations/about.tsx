import { say } from '@thumela/ui/language/language.ts';
import { parseId } from '@thumela/web/routing/parse-id.ts';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { conversations as texts } from '../../texts/en/conversations.ts';
import styles from './conversations.module.css';

interface ChatSubject {
  readonly kind: string;
  readonly id: string;
}

/** Subject of the chat according to the visitor, with a link if it has a page. */
export function About({ matters }: { matters: readonly ChatSubject[] }) {
  const words = say(texts);
  return (
    <p className={styles.facts}>
      {words.about}{' '}
      {matters.map((matter, at) => (
        <span key={`${matter.kind} ${matter.id}`}>
          {at > 0 && ', '}
          <Name of={matter} />
        </span>
      ))}
      {'. '}
      {words.unchecked}
    </p>
  );
}

function Name({ of: { kind, id } }: { of: ChatSubject }) {
  const may = useMay();
  const number = parseId(id);
  if (kind !== 'INBOUND_TRANSACTION' || number === undefined) return `${kind} ${id}`;
  const name = say(texts).order(number);
  return may('people.read') ? <Link href={paths.order(number)}>{name}</Link> : name;
}
