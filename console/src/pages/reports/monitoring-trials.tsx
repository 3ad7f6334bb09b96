import { MONITORING } from '@thumela/rules/compliance/monitoring-rules.ts';
import { defaultRuleValues, findRuleChanges } from '@thumela/rules/compliance/rule-sets.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { useRuleSets } from '../../api/queries/configuration.ts';
import type { MonitoringState } from '../../api/queries/monitoring.ts';
import { nameRule } from '../../components/alert-list.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { formatRuleChange } from '../../components/figure-format.ts';
import { Section } from '../../components/section.tsx';
import { formatActorName, Moment } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { monitoring as texts } from '../../texts/en/monitoring.ts';

type Trial = MonitoringState['trials'][number];

/** Alerts by rule under the thresholds in force and under those that were tried. */
export function MonitoringTrials({ trials }: { trials: readonly Trial[] }) {
  const words = say(texts);
  return (
    <Section title={words.tried}>
      {trials.length === 0 && <p>{words.noTrials}</p>}
      {trials.map((trial, at) => (
        <TrialResult key={trial.id} of={trial} isNewest={at === 0} />
      ))}
    </Section>
  );
}

function TrialResult({
  of: { requestedAt, requestedBy, movements, rules, thresholds },
  isNewest,
}: {
  of: Trial;
  isNewest: boolean;
}) {
  const words = say(texts);
  const changes = useChanges(thresholds);
  return (
    <details open={isNewest}>
      <summary>
        <Moment at={requestedAt} />, {formatActorName(requestedBy)}
      </summary>
      <p>
        {words.difference}: {changes || words.sameFigures}
      </p>
      {movements == null ? (
        <p role="status">{words.running}</p>
      ) : (
        <>
          <p>{words.triedOn(movements)}</p>
          <DataTable
            caption={words.tried}
            rows={rules.filter(({ inForce, proposed }) => inForce + proposed > 0)}
            keyOf={({ rule }) => rule}
            empty={words.noAlerts}
            columns={[
              { head: words.rule, cell: ({ rule }) => nameRule(rule) },
              { head: words.inForce, figures: true, cell: ({ inForce }) => inForce },
              { head: words.proposed, figures: true, cell: ({ proposed }) => proposed },
              { head: words.only, cell: ({ onlyProposed }) => <Subjects of={onlyProposed} /> },
            ]}
          />
        </>
      )}
    </details>
  );
}

/** The figures of a trial that differ from those in force now. */
function useChanges(thresholds: Trial['thresholds']): string {
  const now = useRuleSets().data?.find(({ name }) => name === MONITORING.name)?.figures;
  const before = now
    ? Object.fromEntries(now.map(({ key, value }) => [key, value]))
    : defaultRuleValues(MONITORING);
  const after = Object.fromEntries(thresholds.map(({ key, value }) => [key, value]));
  return findRuleChanges(MONITORING, before, after)
    .map((change) => formatRuleChange(MONITORING, change))
    .join('; ');
}

/** Subjects of alerts: customers lead to their pages, shared numbers have none. */
function Subjects({ of }: { of: Trial['rules'][number]['onlyProposed'] }) {
  const words = say(texts);
  return of.map(({ kind, id }, at) => (
    <Fragment key={`${kind} ${id}`}>
      {at > 0 && ', '}
      {kind === 'CUSTOMER' ? (
        <Link href={paths.customer(id)}>{words.customer(id)}</Link>
      ) : (
        words.sharedNumber(id)
      )}
    </Fragment>
  ));
}
