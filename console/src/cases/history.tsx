import { quoteHidden } from '@thumela/rules/operators/hidden-characters.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { CaseView } from '../api/queries/case-view.ts';
import { formatAction } from '../components/action-format.ts';
import { formatActor } from '../components/actor-format.ts';
import { Panel } from '../components/panel.tsx';
import { RecordDetails } from '../components/record-details.tsx';
import { Moment } from '../components/values.tsx';
import { caseView as texts } from '../texts/en/case-view.ts';
import { decisions, parameterNames } from '../texts/en/decisions.ts';
import { formatCodes, formatCodesIn, separateWords } from './code-words.ts';
import styles from './history.module.css';

type Event = CaseView['history'][number];

/** One timeline of the case, its audit entries and messages, newest first. */
export function History({ events }: { events: CaseView['history'] }) {
  return (
    <Panel title={say(texts).history}>
      <ol className={styles.events}>
        {events.map(({ at, details, ...event }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it has no other name, and never moves
          <li key={place} className={styles.event}>
            <Record of={event} at={at} />
            <RecordDetails summary={details.map(formatRecord).join(' · ')} records={details}>
              {(detail) => <Record of={detail} />}
            </RecordDetails>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type CaseRecord = Omit<Event, 'at' | 'details'>;

/** A record in words; audit entries have the words of the audit trail. */
function formatRecord({ source, what, decision, parameters }: CaseRecord): string {
  const words = source === 'AUDIT' ? formatAction(what) : formatCodes(what);
  return decision ? `${words}: ${formatDecision({ decision, parameters })}` : words;
}

function Record({ of, at }: { of: CaseRecord; at?: string }) {
  return (
    <>
      <p>
        {at && (
          <span className={styles.quiet}>
            <Moment at={at} exact />{' '}
          </span>
        )}
        <strong>{formatRecord(of)}</strong>{' '}
        <span className={styles.quiet}>{formatActor(of.who, of.whoName)}</span>
      </p>
      {of.words && <p className={styles.words}>{of.words}</p>}
    </>
  );
}

/** A recorded decision with its parameters. */
interface Recorded {
  decision: string;
  parameters?: object | undefined;
}

/** A decision in words, with its parameters. */
export function formatDecision({ decision, parameters = {} }: Recorded): string {
  const effect = say(decisions)[decision] ?? formatCodes(decision);
  const parts = Object.entries(parameters).flatMap(([name, value]) => parameterWords(name, value));
  return parts.length === 0 ? effect : `${effect} (${parts.join('; ')})`;
}

function parameterWords(name: string, value: unknown): string[] {
  const label = say(parameterNames)[name] ?? separateWords(name);
  if (typeof value === 'boolean') return value ? [label] : [];
  if (name === 'difference') return [`${label}: ${formatCodes(String(value))}`];
  if (!Array.isArray(value)) return [`${label}: ${quoteHidden(String(value))}`];
  return value.map((item: string | { name: string; value: string }) =>
    typeof item === 'string'
      ? formatCodes(item)
      : `${formatCodesIn(item.name)}: ${quoteHidden(item.value)}`,
  );
}
