import { say } from '@thumela/ui/language/language.ts';
import type { RatesFile } from '../../api/queries/prices.ts';
import { DataTable } from '../../components/data-table.tsx';
import { prices, priceChanges as texts } from '../../texts/en/prices.ts';

type Line = RatesFile['lines'][number];

/** A rate's move in percent with a sign; for display, so rounding is harmless. */
function formatMove({ mid, midBefore }: Line): string {
  const [now, before] = [Number(mid), Number(midBefore)];
  if (!(now > 0 && before > 0)) return '';
  const percent = (now / before - 1) * 100;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(2)} %`;
}

/** The lines of a rates file, with the former rate and any error. */
export function RatesLines({ lines }: { lines: readonly Line[] }) {
  const words = say(texts);
  return (
    <DataTable
      scanned
      caption={words.file}
      rows={lines}
      keyOf={({ line }) => line}
      empty=""
      columns={[
        { head: words.line, cell: ({ line }) => line, figures: true },
        {
          head: say(prices).country,
          cell: ({ countryCode, currency }) => `${countryCode} ${currency}`,
        },
        { head: words.before, cell: ({ midBefore }) => midBefore ?? words.new, figures: true },
        { head: words.after, cell: ({ mid }) => mid, figures: true },
        { head: words.moved, cell: formatMove, figures: true },
        {
          head: say(prices).margin,
          cell: ({ marginPercent }) => say(prices).percentOf(marginPercent),
          figures: true,
        },
        {
          head: words.wrong,
          cell: ({ errors }) => (errors.length > 0 ? errors.join(' ') : words.fine),
        },
      ]}
    />
  );
}
