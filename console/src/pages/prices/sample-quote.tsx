import { formatAmount, formatRand } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { Corridor } from '../../api/queries/prices.ts';
import { DataTable } from '../../components/data-table.tsx';
import { priceChanges as texts } from '../../texts/en/prices.ts';
import type { Sample } from './sample.ts';

/** The effect of a change on a customer who sends R 1 000. */
export function SampleQuote({ corridor, sample }: { corridor: Corridor; sample: Sample }) {
  const words = say(texts);
  const { before, after } = sample;
  const rows = [
    {
      what: words.receives,
      before: formatAmount(corridor.currency, before.destination),
      after: after && formatAmount(corridor.currency, after.destination),
    },
    {
      what: words.fee,
      before: formatRand(before.fees + before.vat),
      after: after && formatRand(after.fees + after.vat),
    },
    {
      what: words.pays,
      before: formatRand(before.total),
      after: after && formatRand(after.total),
    },
    {
      what: words.keeps,
      before: formatRand(before.margin),
      after: after && formatRand(after.margin),
    },
  ];
  return (
    <DataTable
      scanned
      caption={`${words.preview}: ${corridor.country}, ${corridor.method}`}
      rows={rows}
      keyOf={({ what }) => what}
      empty=""
      columns={[
        { head: words.preview, cell: ({ what }) => what },
        { head: words.before, cell: (row) => row.before, figures: true },
        { head: words.after, cell: (row) => row.after ?? '–', figures: true },
      ]}
    />
  );
}
