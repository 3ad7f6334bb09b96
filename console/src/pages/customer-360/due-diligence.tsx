import type { Camel } from '@thumela/contract/camel.ts';
import type { DueDiligence } from '@thumela/contract/console-types.ts';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useDueDiligence } from '../../api/queries/due-diligence.ts';
import { CaseLine } from '../../components/case-line.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { KeyFacts } from '../../components/key-facts.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { Moment } from '../../components/values.tsx';
import { dueDiligence as texts } from '../../texts/en/due-diligence.ts';
import styles from './due-diligence.module.css';
import { InformationRequests } from './information-requests.tsx';
import { RecordFinding } from './record-finding.tsx';

type View = Camel<DueDiligence>;

interface DueDiligenceProps {
  id: number;
  /** Within the open review, which shows the requests itself. */
  reviewed?: boolean;
}

/** A customer's risk with its reasons, for compliance. */
export function CustomerDueDiligence({ id, reviewed = false }: DueDiligenceProps) {
  return (
    <Panel title={say(texts).title}>
      <Loaded of={useDueDiligence(id)} count={4}>
        {(view) => (
          <div className={styles.parts}>
            {!reviewed && <CaseLine caseId={view.caseId}>{say(texts).openCase}</CaseLine>}
            <Summary of={view} />
            <Factors of={view} />
            {!reviewed && <InformationRequests requests={view.requests} />}
            <Findings of={view} />
            <History of={view} />
            {!reviewed && <RecordFinding id={id} />}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

const nameOperator = (actor: string) => actor.replace(/^operator:/, '');

function Summary({ of: view }: { of: View }) {
  const words = say(texts);
  const { risk, approval, missing, reviewOn, incomeSource, purposes } = view;
  return (
    <>
      {view.stopped && <p>{words.stopped}</p>}
      {risk ? (
        <KeyFacts
          rows={[
            { label: words.score, value: words.points(risk.score, words.bands[risk.band]) },
            { label: words.level, value: words.levels[risk.level] },
            {
              label: words.missing,
              value: missing.map((item) => words.items[item]).join(', ') || words.nothingMissing,
            },
            { label: words.nextReview, value: reviewOn && formatDay(reviewOn) },
            { label: words.assessed, value: <Moment at={risk.assessedAt} /> },
            { label: words.rules, value: words.version(risk.rulesVersion) },
            { label: words.income, value: incomeSource },
            { label: words.purposes, value: purposes.join(', ') },
            {
              label: words.approval,
              value:
                approval &&
                words.approvedBy(
                  formatDay(approval.until),
                  nameOperator(approval.proposedBy),
                  nameOperator(approval.approvedBy),
                ),
            },
            { label: words.wealth, value: approval?.wealth },
            { label: words.funds, value: approval?.funds },
          ]}
        />
      ) : (
        <p>{words.notYet}</p>
      )}
    </>
  );
}

/** The reason of points with the facts behind it: “Country on a list: KEN”. */
function describeReason(reason: string, details: readonly string[]): string {
  const words = say(texts);
  const name = words.reasons[reason] ?? reason;
  const kinds: Readonly<Record<string, string>> = words.kinds;
  return details.length === 0
    ? name
    : `${name}: ${details.map((one) => kinds[one] ?? one).join(', ')}`;
}

function Factors({ of: { risk } }: { of: View }) {
  const words = say(texts);
  return (
    <DataTable
      caption={words.factors}
      rows={risk?.factors ?? []}
      keyOf={({ factor }) => factor}
      empty=""
      columns={[
        { head: words.factor, cell: ({ factor }) => words.factorNames[factor] },
        { head: words.factors, figures: true, cell: ({ points }) => points },
        { head: words.why, cell: ({ reason, details }) => describeReason(reason, details) },
      ]}
    />
  );
}

function Findings({ of: { findings } }: { of: View }) {
  const words = say(texts);
  return (
    <>
      <h3>{words.findings}</h3>
      <DataTable
        caption={words.findings}
        rows={findings}
        keyOf={({ id }) => id}
        empty={words.noFindings}
        columns={[
          { head: words.finding, cell: ({ kind }) => words.kinds[kind] },
          { head: words.state, cell: ({ state }) => words.states[state] },
          { head: words.source, cell: ({ source }) => source },
          { head: words.by, name: true, cell: ({ recordedBy }) => nameOperator(recordedBy) },
          { head: words.when, cell: ({ recordedAt }) => <Moment at={recordedAt} /> },
        ]}
      />
    </>
  );
}

function History({ of: { history } }: { of: View }) {
  const words = say(texts);
  return (
    <>
      <h3>{words.history}</h3>
      <DataTable
        caption={words.history}
        rows={history}
        keyOf={({ assessedAt, score, level }) => `${assessedAt} ${score} ${level}`}
        empty={words.noHistory}
        columns={[
          { head: words.when, cell: ({ assessedAt }) => <Moment at={assessedAt} /> },
          {
            head: words.score,
            cell: ({ score, band }) => words.points(score, words.bands[band]),
          },
          { head: words.level, cell: ({ level }) => words.levels[level] },
          { head: words.cause, cell: ({ cause }) => words.causes[cause] ?? cause },
          { head: words.rules, cell: ({ rulesVersion }) => words.version(rulesVersion) },
        ]}
      />
    </>
  );
}
