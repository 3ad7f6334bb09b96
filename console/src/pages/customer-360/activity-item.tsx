import type { Camel } from '@thumela/contract/camel.ts';
import type { StoryLine } from '@thumela/contract/console-types.ts';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { formatDecision } from '../../cases/history.tsx';
import { formatActor } from '../../components/actor-format.ts';
import type { TimelineItem } from '../../components/timeline.tsx';
import { paths } from '../../paths.ts';
import { activityEvents } from '../../texts/en/activity-events.ts';
import { statuses, activityTexts as texts } from '../../texts/en/customer-360.ts';
import styles from './people.module.css';

type ActivityLine = Camel<StoryLine>;

/** Audit entries that repeat what another item shows. */
const QUIET: ReadonlySet<ActivityLine['kind']> = new Set(['AUDIT', 'BOOKS', 'SESSION', 'CASE']);

/** An item of the activity list. */
export function toTimelineItem(line: ActivityLine): TimelineItem {
  const words = say(texts);
  const { key, at, kind, amount, currency, by, note, lines } = line;
  return {
    key,
    at,
    kind: words.one[kind],
    quiet: QUIET.has(kind),
    title: formatTitle(line),
    figure: amount != null && currency != null && formatWireAmount(currency, amount),
    children: (
      <>
        {note && <p className={styles.note}>{note}</p>}
        {lines && <JournalLines lines={lines} />}
        {by && <p className={styles.soft}>{words.by(formatPerson(by))}</p>}
      </>
    ),
  };
}

/** A customer's activity does not repeat their number. */
const formatPerson = (actor: string) => formatActor(actor.replace(/^customer:.*/, 'customer'));

/** Pages that items link to, by subject. */
const PAGES: Readonly<Record<string, (id: number) => string>> = {
  case: paths.case,
  transaction: paths.transaction,
  conversation: paths.conversation,
  order: paths.order,
};

function formatTitle({ what, about, decision, parameters }: ActivityLine) {
  const [kind = '', id = ''] = (about ?? '').split(':');
  const text = [formatEvent(what), decision && formatDecision({ decision, parameters })]
    .filter(Boolean)
    .join(': ');
  const page = PAGES[kind];
  return page ? <Link href={page(Number(id))}>{text}</Link> : text;
}

/** An event in words; a code without a text is made readable. */
function formatEvent(what: string): string {
  const known = say(activityEvents)[what] ?? (say(statuses) as Record<string, string>)[what];
  if (known !== undefined) return known;
  const [first = '', ...rest] = what.split('.');
  const parts = [first, ...rest].map(
    (part) => (say(statuses) as Record<string, string>)[part] ?? part.replaceAll(/[_-]/g, ' '),
  );
  const text = parts.join(': ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function JournalLines({ lines }: { lines: NonNullable<ActivityLine['lines']> }) {
  const words = say(texts);
  const shown = (amount: number, currency: string) => formatWireAmount(currency, Math.abs(amount));
  return (
    <details className={styles.lines}>
      <summary>{words.entry}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.account}</th>
            <th scope="col">{words.debit}</th>
            <th scope="col">{words.credit}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ account, subAccount, amount, currency }) => (
            <tr key={`${account} ${subAccount} ${amount}`}>
              <th scope="row">{[account, subAccount].filter(Boolean).join(' · ')}</th>
              <td>{amount > 0 && shown(amount, currency)}</td>
              <td>{amount < 0 && shown(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
