import { quoteHidden } from '@thumela/rules/operators/hidden-characters.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { CaseView } from '../api/queries/case-view.ts';
import { formatActor } from '../components/actor-format.ts';
import { Panel } from '../components/panel.tsx';
import { Moment } from '../components/values.tsx';
import { caseView as texts } from '../texts/en/case-view.ts';
import { decisions, parameterNames } from '../texts/en/decisions.ts';
import { formatCodes } from './fact-format.tsx';
import styles from './history.module.css';

/** One timeline of the case, its audit entries and messages, newest first. */
export function History({ events }: { events: CaseView['history'] }) {
  return (
    <Panel title={say(texts).history}>
      <ol className={styles.events}>
        {events.map(({ at, source, what, who, about, decision, parameters, words }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it has no other name, and never moves
          <li key={place} className={styles.event}>
            <p>
              <span className={styles.quiet}>
                <Moment at={at} />
              </span>{' '}
              <strong>{formatCodes(what)}</strong>
              {decision && `: ${formatDecision({ decision, parameters })}`}{' '}
              <span className={styles.quiet}>{formatActor(who)}</span>
            </p>
            {words && <p className={styles.words}>{words}</p>}
            {source === 'AUDIT' && about && <p className={styles.quiet}>{about}</p>}
          </li>
        ))}
      </ol>
    </Panel>
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
  const label = say(parameterNames)[name] ?? name;
  if (typeof value === 'boolean') return value ? [label] : [];
  if (!Array.isArray(value)) return [`${label}: ${quoteHidden(String(value))}`];
  return value.map((item: string | { name: string; value: string }) =>
    typeof item === 'string' ? formatCodes(item) : `${item.name}: ${quoteHidden(item.value)}`,
  );
}
