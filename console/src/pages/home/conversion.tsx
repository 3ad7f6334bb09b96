import { say } from '@thumela/ui/language/language.ts';
import { currentLocale } from '@thumela/ui/language/locale.ts';
import type { Dashboard } from '../../api/queries/dashboard.ts';
import { Bar } from '../../components/charts/bar.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { home as texts } from '../../texts/en/home.ts';

/** Share of quotes that became transactions, and of those that were paid for. */
export function Conversion({ days }: { days: Dashboard['days'] }) {
  const words = say(texts);
  const sum = (of: (day: Dashboard['days'][number]) => number) =>
    days.reduce((all, day) => all + of(day), 0);
  const quoted = sum((day) => day.quoted);
  const rows = [
    { step: words.quoted, count: quoted },
    { step: words.created, count: sum((day) => day.created) },
    { step: words.paid, count: sum((day) => day.sent.count) },
  ];
  const percent = new Intl.NumberFormat(currentLocale(), { style: 'percent' });
  return (
    <Panel title={words.conversion} flush>
      <DataTable
        scanned
        caption={`${words.conversion}. ${words.conversionLead}`}
        rows={rows}
        keyOf={({ step }) => step}
        empty=""
        columns={[
          { head: words.conversionLead, cell: ({ step }) => step },
          { head: words.number, figures: true, cell: ({ count }) => count },
          {
            head: words.share,
            figures: true,
            cell: ({ count }) => (quoted === 0 ? '–' : percent.format(count / quoted)),
          },
          {
            head: words.drawn,
            unseen: true,
            cell: ({ count }) => <Bar share={quoted === 0 ? 0 : count / quoted} />,
          },
        ]}
      />
    </Panel>
  );
}
