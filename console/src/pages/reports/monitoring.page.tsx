/** Transaction monitoring: alerts by rule, trials of other thresholds, and samples from below them. */
import { MONITORING } from '@thumela/rules/compliance/monitoring-rules.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useRuleSets } from '../../api/queries/configuration.ts';
import {
  type MonitoringState,
  useMonitoring,
  useMonitoringActions,
} from '../../api/queries/monitoring.ts';
import { formatAlert, nameRule } from '../../components/alert-list.tsx';
import { Columns } from '../../components/charts/columns.tsx';
import { ConsolePage } from '../../components/console-page.tsx';
import { DataTable } from '../../components/data-table.tsx';
import {
  FigureFields,
  parseTypedFigures,
  toTypedFigures,
} from '../../components/figure-fields.tsx';
import { Beside } from '../../components/list-detail.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { Section } from '../../components/section.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { Moment, Rand } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { monitoring as texts } from '../../texts/en/monitoring.ts';
import { MonitoringTrials } from './monitoring-trials.tsx';
import { ReportTabs } from './report-tabs.tsx';

export default function MonitoringPage() {
  const words = say(texts);
  const state = useMonitoring();
  return (
    <ConsolePage title={words.title} lead={words.lead} tabs={<ReportTabs />}>
      <Loaded of={state} count={8}>
        {(all) => (
          <>
            <p>
              {words.version(all.version)}, {words.cases(all.openCases)}.{' '}
              <Link href={paths.queue('monitoring')}>{words.toCases}</Link>{' '}
              <Link href={paths.rules}>{words.toRules}</Link>
            </p>
            <AlertsByRule of={all} />
            <Beside aside={<TryThresholds />}>
              <MonitoringTrials trials={all.trials} />
              <Samples of={all} />
            </Beside>
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}

/** Alerts of the last weeks, and how many led to more than an explanation. */
function AlertsByRule({ of: { rules } }: { of: MonitoringState }) {
  const words = say(texts);
  return (
    <Section title={words.byRule}>
      <DataTable
        caption={words.byRule}
        rows={rules}
        keyOf={({ rule }) => rule}
        empty={words.noAlerts}
        columns={[
          { head: words.rule, cell: ({ rule }) => nameRule(rule) },
          {
            head: words.weeks,
            cell: ({ rule, weeks }) => (
              <Columns
                label={words.chart(nameRule(rule))}
                values={weeks.map((value, at) => ({
                  value,
                  title: words.week(weeks.length - 1 - at, value),
                }))}
              />
            ),
          },
          {
            head: words.total,
            figures: true,
            cell: ({ weeks }) => weeks.reduce((sum, one) => sum + one, 0),
          },
          {
            head: words.useful,
            cell: ({ useful, decided }) => words.usefulOf(useful, decided),
          },
        ]}
      />
    </Section>
  );
}

/** Form that applies other thresholds to the last 90 days. */
function TryThresholds() {
  const sets = useRuleSets();
  const inForce = sets.data?.find(({ name }) => name === MONITORING.name)?.figures;
  return inForce ? <ThresholdsForm inForce={inForce} /> : null;
}

function ThresholdsForm({ inForce }: { inForce: readonly { key: string; value: number }[] }) {
  const words = say(texts);
  const { tryThresholds } = useMonitoringActions();
  const [typed, setTyped] = useState(toTypedFigures(MONITORING, inForce));
  const figures = parseTypedFigures(MONITORING, typed);
  return (
    <Panel title={words.trial}>
      <p>{words.trialLead}</p>
      <details>
        <summary>{words.figures}</summary>
        <SmallForm
          submit={words.try}
          disabled={figures === undefined}
          send={() => tryThresholds(figures ?? [])}
        >
          <FigureFields of={MONITORING} typed={typed} onChange={setTyped} />
        </SmallForm>
      </details>
    </Panel>
  );
}

/** Payments just below a threshold, each to be judged once. */
function Samples({ of: { samples } }: { of: MonitoringState }) {
  const words = say(texts);
  return (
    <Section title={words.samples}>
      <p>{words.samplesLead}</p>
      <DataTable
        caption={words.samples}
        rows={samples}
        keyOf={({ id }) => id}
        empty={words.noSamples}
        columns={[
          { head: words.rule, cell: ({ rule }) => nameRule(rule) },
          {
            head: words.payment,
            cell: ({ payment: { direction, id, reference, amount, at } }) => (
              <>
                <Link href={direction === 'SENT' ? paths.transaction(id) : paths.order(id)}>
                  {reference}
                </Link>{' '}
                <Rand amount={amount} />, <Moment at={at} />
              </>
            ),
          },
          { head: words.figures, cell: formatAlert },
          { head: words.judgement, cell: (sample) => <Judgement of={sample} /> },
        ]}
      />
    </Section>
  );
}

const JUDGEMENTS = ['REPORTABLE', 'NOT_REPORTABLE'] as const;

function Judgement({ of }: { of: MonitoringState['samples'][number] }) {
  const words = say(texts);
  const { judge } = useMonitoringActions();
  const known = JUDGEMENTS.find((each) => each === of.judgement);
  if (known) return <>{words[known]}</>;
  return JUDGEMENTS.map((judgement) => (
    <SmallForm
      key={judgement}
      submit={words[judgement]}
      variant="secondary"
      send={() => judge(of.id, judgement)}
    />
  ));
}
