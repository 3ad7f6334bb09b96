/** Directions of the Financial Intelligence Centre not to proceed (FICA section 34). */
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { type Intervention, useInterventions } from '../../api/queries/interventions.ts';
import { formatActor } from '../../components/actor-format.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { Section } from '../../components/section.tsx';
import { interventions as texts } from '../../texts/en/interventions.ts';
import { reports as shared } from '../../texts/en/reports.ts';
import { InterventionForm } from './intervention-form.tsx';
import { ReportTabs } from './report-tabs.tsx';

export default function InterventionsPage() {
  const words = say(texts);
  const found = useInterventions();
  return (
    <ConsolePage title={say(shared).title} lead={words.lead} tabs={<ReportTabs />}>
      <Section title={words.title}>
        <Loaded of={found}>
          {(rows) => (
            <DataTable
              caption={words.title}
              rows={rows}
              keyOf={({ id }) => id}
              empty={words.none}
              columns={createColumns()}
            />
          )}
        </Loaded>
      </Section>
      <Panel title={words.record}>
        <InterventionForm />
      </Panel>
    </ConsolePage>
  );
}

function createColumns(): Column<Intervention>[] {
  const words = say(texts);
  return [
    { head: words.about, cell: ({ page, quoted }) => <PageLink to={page}>{quoted}</PageLink> },
    { head: words.reference, cell: ({ reference }) => reference },
    { head: words.directedOn, cell: ({ directedOn }) => formatDay(directedOn) },
    { head: words.endsOn, cell: ({ endsOn }) => formatDay(endsOn) },
    {
      head: words.state,
      cell: ({ inForce, withdrawal, endedBy }) =>
        inForce ? words.inForce : words.ended(formatActor(endedBy ?? ''), withdrawal),
    },
    { head: words.by, cell: ({ recordedBy }) => formatActor(recordedBy) },
    {
      head: words.case,
      cell: ({ caseId }) => (
        <PageLink to={{ kind: 'CASE', id: caseId, quoted: String(caseId) }}>
          {words.caseNumber(caseId)}
        </PageLink>
      ),
    },
  ];
}
