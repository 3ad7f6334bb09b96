/** Due diligence of all customers: figures by band, and the reviews that are due. */
import type { Camel } from '@thumela/contract/camel.ts';
import type { DueDiligenceOverview } from '@thumela/contract/console-types.ts';
import { formatDay, formatMonth } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { useDueDiligenceOverview } from '../../api/queries/due-diligence.ts';
import { CaseLink } from '../../components/case-line.tsx';
import { ConsolePage } from '../../components/console-page.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { LeadFigures } from '../../components/lead-figures.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Section } from '../../components/section.tsx';
import { paths } from '../../paths.ts';
import { dueDiligence as texts } from '../../texts/en/due-diligence.ts';

type Overview = Camel<DueDiligenceOverview>;

export default function DueDiligencePage() {
  const words = say(texts);
  return (
    <ConsolePage title={words.title} lead={words.lead}>
      <Loaded of={useDueDiligenceOverview()} count={6}>
        {(overview) => (
          <>
            <Figures of={overview} />
            <Bands of={overview} />
            <Overdue of={overview} />
            <Later of={overview} />
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function Figures({ of: overview }: { of: Overview }) {
  const words = say(texts);
  return (
    <LeadFigures
      label={words.title}
      figures={[
        {
          label: words.reviewsOpen,
          value: overview.reviewsOpen,
          path: paths.queue('due-diligence'),
          calls: overview.reviewsOpen > 0,
        },
        { label: words.reviewsDue, value: overview.reviewsDue },
        {
          label: words.openedToday,
          value: words.ofADay(overview.openedToday, overview.reviewsADay),
        },
        { label: words.stoppedCustomers, value: overview.stopped },
        { label: words.waiting, value: overview.waiting },
      ]}
    />
  );
}

function Bands({ of: { bands } }: { of: Overview }) {
  const words = say(texts);
  return (
    <Section title={words.customersByBand}>
      <DataTable
        caption={words.customersByBand}
        rows={bands}
        keyOf={({ band }) => band}
        empty=""
        columns={[
          { head: words.band, cell: ({ band }) => words.bands[band] },
          { head: words.customers, figures: true, cell: ({ customers }) => customers },
          { head: words.enhanced, figures: true, cell: ({ enhanced }) => enhanced },
        ]}
      />
    </Section>
  );
}

function Overdue({ of: { overdue } }: { of: Overview }) {
  const words = say(texts);
  return (
    <Section title={words.overdue}>
      <DataTable
        caption={words.overdue}
        rows={overdue}
        keyOf={({ id }) => id}
        empty={words.noneOverdue}
        columns={[
          {
            head: words.customer,
            name: true,
            cell: ({ id, name }) => <Link href={paths.customer(id)}>{name}</Link>,
          },
          { head: words.since, cell: ({ until }) => formatDay(until) },
          {
            head: words.case,
            cell: ({ caseId }) => (typeof caseId === 'number' ? <CaseLink id={caseId} /> : null),
          },
        ]}
      />
    </Section>
  );
}

function Later({ of: { dueLater } }: { of: Overview }) {
  const words = say(texts);
  return (
    <Section title={words.dueLater}>
      <DataTable
        caption={words.dueLater}
        rows={dueLater}
        keyOf={({ month }) => month}
        empty={words.noneLater}
        columns={[
          { head: words.month, cell: ({ month }) => formatMonth(month) },
          { head: words.reviews, figures: true, cell: ({ reviews }) => reviews },
        ]}
      />
    </Section>
  );
}
