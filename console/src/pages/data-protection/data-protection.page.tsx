/** Requests about personal data, jobs of retention, legal holds and proofs of deletion. */
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import {
  type DataProtection,
  exportPath,
  useDataProtection,
} from '../../api/queries/data-protection.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { dataProtection as texts } from '../../texts/en/data-protection.ts';
import { ReportTabs } from '../reports/report-tabs.tsx';
import { DeletionProofs } from './deletion-proofs.tsx';
import { LegalHolds } from './legal-holds.tsx';
import { Restrictions } from './restrictions.tsx';

export default function DataProtectionPage() {
  const words = say(texts);
  const state = useDataProtection();
  return (
    <ConsolePage title={words.title} lead={words.lead} tabs={<ReportTabs />}>
      <Loaded of={state} count={8}>
        {(all) => (
          <>
            <Requests rows={all.requests} />
            <Retention rows={all.runs} />
            <Restrictions rows={all.restrictions} />
            <LegalHolds rows={all.holds} />
          </>
        )}
      </Loaded>
      <DeletionProofs />
    </ConsolePage>
  );
}

type RequestRow = DataProtection['requests'][number];

function Requests({ rows }: { rows: readonly RequestRow[] }) {
  const words = say(texts);
  return (
    <Section title={words.requests}>
      <DataTable
        caption={words.requests}
        rows={rows}
        keyOf={({ id }) => id}
        empty={words.noRequests}
        columns={[
          {
            head: words.due,
            cell: ({ dueOn, overdue }) =>
              overdue ? <strong>{words.overdue(formatDay(dueOn))}</strong> : formatDay(dueOn),
          },
          { head: words.kind, cell: ({ kind }) => words.kinds[kind] },
          {
            head: words.customer,
            cell: ({ customer, name }) => <Link href={paths.customer(customer)}>{name}</Link>,
          },
          { head: words.state, cell: ({ state }) => words.states[state] },
          { head: words.export, cell: (row) => <ExportLink of={row} /> },
          {
            head: words.case,
            cell: ({ caseId }) =>
              caseId && (
                <PageLink to={{ kind: 'CASE', id: caseId, quoted: String(caseId) }}>
                  {words.caseNumber(caseId)}
                </PageLink>
              ),
          },
        ]}
      />
    </Section>
  );
}

/** The export of an open request for access, once it is made. */
function ExportLink({ of: { id, state, export: made } }: { of: RequestRow }) {
  const words = say(texts);
  if (made === undefined || state !== 'OPEN') return null;
  return made ? <a href={exportPath(id)}>{words.look}</a> : words.making;
}

function Retention({ rows }: { rows: DataProtection['runs'] }) {
  const words = say(texts);
  return (
    <Section title={words.retention}>
      <p>
        {words.retentionLead} <Link href={paths.rules}>{words.toRules}</Link>
      </p>
      <DataTable
        caption={words.retention}
        rows={rows}
        keyOf={({ job }) => job}
        empty={words.never}
        columns={[
          { head: words.job, cell: ({ job }) => words.jobs[job] },
          {
            head: words.lastRun,
            cell: ({ endedAt, running }) =>
              running ? words.running : endedAt ? <Moment at={endedAt} /> : words.never,
          },
          { head: words.erased, figures: true, cell: ({ erased }) => erased },
        ]}
      />
    </Section>
  );
}
