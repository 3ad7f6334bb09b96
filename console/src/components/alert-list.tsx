import type { Camel } from '@thumela/contract/camel.ts';
import type { MonitoringAlert } from '@thumela/contract/console-types.ts';
import { MONITORING_RULES } from '@thumela/rules/compliance/monitoring/movement.ts';
import { formatRand } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { alertSentences, monitoringRules, monitoring as texts } from '../texts/en/monitoring.ts';
import styles from './alert-list.module.css';
import { Moment, Rand } from './values.tsx';

/** A rule of monitoring that was reached. */
export type Alert = Camel<MonitoringAlert>;

const AMOUNTS = new Set(['cents', 'usual', 'mean']);

/** The name of a rule. */
export function nameRule(rule: string): string {
  const known = MONITORING_RULES.find((each) => each === rule);
  return known ? say(monitoringRules)[known] : rule;
}

/** The sentence of a rule with its figures. */
export function formatAlert({ rule, figures }: Pick<Alert, 'rule' | 'figures'>): string {
  const shown = figures.map(({ name, value }) => [
    name,
    AMOUNTS.has(name) ? formatRand(BigInt(value)) : String(value),
  ]);
  return say(alertSentences)[rule](Object.fromEntries(shown));
}

/** Alerts with the payments that they are about. */
export function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  const words = say(texts);
  if (alerts.length === 0) return <p className={styles.quiet}>{words.noAlerts}</p>;
  return (
    <ul className={styles.alerts}>
      {alerts.map((alert) => (
        <li key={alert.id}>
          <strong>{formatAlert(alert)}</strong>
          <p className={styles.quiet}>
            {nameRule(alert.rule)}, <Moment at={alert.raisedAt} />, {words.version(alert.version)}
          </p>
          <Payments of={alert} />
        </li>
      ))}
    </ul>
  );
}

function Payments({ of: { movements } }: { of: Alert }) {
  const words = say(texts);
  return (
    <details open>
      <summary>
        {words.payments} ({movements.length})
      </summary>
      <ul className={styles.payments}>
        {movements.map(({ direction, id, reference, at, amount, customer, name }) => (
          <li key={`${direction} ${id}`}>
            {direction === 'SENT' ? words.sent : words.received} <Rand amount={amount} />,{' '}
            <Moment at={at} />,{' '}
            <Link href={direction === 'SENT' ? paths.transaction(id) : paths.order(id)}>
              {reference}
            </Link>
            , <Link href={paths.customer(customer)}>{name}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
