import { addDays } from '@thumela/rules/dates/dates.ts';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { type PartnerFloat, useFloats } from '../../api/queries/books.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Section } from '../../components/section.tsx';
import { Amount } from '../../components/values.tsx';
import { books, money as texts } from '../../texts/en/books.ts';
import { AmountLink } from './amount-link.tsx';
import styles from './books.module.css';
import { type CurrencySums, sumByCurrency } from './currency-sums.ts';

const FIGURES = {
  funded: 'FUNDED',
  paidOut: 'PAID_OUT',
  fees: 'FEES',
  other: 'RATES_AND_CORRECTIONS',
} as const;

/** Each payout partner's float, funding, payouts and fees, compared with its own statements. */
export function Floats({ from, to }: { from: string; to: string }) {
  const words = say(texts);
  const floats = useFloats(from, to);
  return (
    <Section title={words.payoutPartners}>
      <Loaded of={floats} count={4}>
        {(answer) => (
          <>
            <p className={styles.soft}>
              {words.floatsLead(formatDay(answer.from), formatDay(answer.to))}
            </p>
            <FloatsTable {...answer} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

type FloatColumn = Column<PartnerFloat, CurrencySums<PartnerFloat>>;

/** Each figure of ours leads to its lines; the sums below are those of the columns. */
function FloatsTable({
  floats,
  from,
  to,
}: {
  floats: readonly PartnerFloat[];
  from: string;
  to: string;
}) {
  const words = say(texts);
  const column = (
    of: 'before' | 'after' | keyof typeof FIGURES,
    lines: { from?: string; to: string; figure?: string },
  ): FloatColumn => ({
    head: of === 'other' ? words.otherwise : words[of],
    figures: true,
    cell: ({ partner, currency, ...row }) => (
      <AmountLink
        amount={row[of]}
        lines={{ account: 'PAYOUT_FLOAT', subAccount: partner, currency, ...lines }}
      />
    ),
    foot: ({ currency, sum }) => <Amount amount={sum(of)} currency={currency} />,
  });
  const moved = (of: keyof typeof FIGURES) => column(of, { from, to, figure: FIGURES[of] });
  return (
    <DataTable
      caption={words.floats}
      rows={floats}
      keyOf={({ partner, currency }) => `${partner} ${currency}`}
      empty={words.noFloats}
      feet={sumByCurrency(floats)}
      columns={[
        {
          head: words.partner,
          cell: ({ name }) => name,
          foot: ({ currency }) => say(books).total(currency),
        },
        column('before', { to: addDays(from, -1) }),
        moved('funded'),
        moved('paidOut'),
        moved('fees'),
        moved('other'),
        column('after', { to }),
        { head: words.said, figures: true, cell: StatementAmount },
        { head: words.difference, figures: true, cell: Difference },
      ]}
    />
  );
}

const StatementAmount = ({ said, currency }: PartnerFloat) =>
  said === undefined ? say(texts).saidNothing : <Amount amount={said} currency={currency} />;

const Difference = ({ difference, currency }: PartnerFloat) =>
  difference === undefined ? null : <Amount amount={difference} currency={currency} />;
