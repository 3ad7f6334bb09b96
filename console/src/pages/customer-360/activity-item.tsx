import type { Camel } from '@thumela/contract/camel.ts';
import type { StoryLine } from '@thumela/contract/console-types.ts';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { formatAccount } from '../../components/account-format.ts';
import { formatActor } from '../../components/actor-format.ts';
import { RecordDetails } from '../../components/record-details.tsx';
import type { TimelineItem } from '../../components/timeline.tsx';
import { entryPath, paths } from '../../paths.ts';
import { activityTexts as texts } from '../../texts/en/customer-360.ts';
import { type ActivityDetail, formatTitle, summariseDetails } from './event-format.ts';
import styles from './people.module.css';

/** Events that seldom answer a question. */
const QUIET: ReadonlySet<ActivityDetail['kind']> = new Set(['AUDIT', 'BOOKS', 'SESSION', 'CASE']);

/** An item of the activity list: an event, with everything recorded with it on demand. */
export function toTimelineItem({ key, at, details, ...line }: Camel<StoryLine>): TimelineItem {
  return {
    key,
    at,
    kind: say(texts).one[line.kind],
    quiet: QUIET.has(line.kind),
    title: <Title of={line} />,
    figure: formatFigure(line),
    children: (
      <>
        <Facts of={line} />
        <Details details={details} />
      </>
    ),
  };
}

const formatFigure = ({ amount, currency }: ActivityDetail) =>
  amount != null && currency != null && formatWireAmount(currency, amount);

/** Pages that items link to, by subject. */
const PAGES: Readonly<Record<string, (id: number) => string>> = {
  case: paths.case,
  transaction: paths.transaction,
  conversation: paths.conversation,
  order: paths.order,
  entry: entryPath,
};

function Title({ of }: { of: ActivityDetail }) {
  const [kind = '', id = ''] = (of.about ?? '').split(':');
  const page = PAGES[kind];
  const title = formatTitle(of);
  return page ? <Link href={page(Number(id))}>{title}</Link> : title;
}

/** Note, journal lines and actor of a record. */
function Facts({ of: { note, lines, by, byName } }: { of: ActivityDetail }) {
  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      {lines && <JournalLines lines={lines} />}
      {by && <p className={styles.soft}>{say(texts).by(formatActor(by, byName))}</p>}
    </>
  );
}

/** Everything else recorded with an event. */
const Details = ({ details }: { details: readonly ActivityDetail[] }) => (
  <RecordDetails summary={summariseDetails(details)} records={details} columns>
    {(detail) => (
      <>
        <span className={styles.soft}>{say(texts).one[detail.kind]}</span>
        <div className={styles.detail}>
          <span>
            <Title of={detail} /> {formatFigure(detail)}
          </span>
          <Facts of={detail} />
        </div>
      </>
    )}
  </RecordDetails>
);

function JournalLines({ lines }: { lines: NonNullable<ActivityDetail['lines']> }) {
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
              <th scope="row">{formatAccount(account, subAccount)}</th>
              <td>{amount > 0 && shown(amount, currency)}</td>
              <td>{amount < 0 && shown(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
