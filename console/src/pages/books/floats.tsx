import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { type PartnerFloat, useFloats } from '../../api/queries/books.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Section } from '../../components/section.tsx';
import { Amount } from '../../components/values.tsx';
import { accountPath } from '../../paths.ts';
import { money as texts } from '../../texts/en/books.ts';
import styles from './books.module.css';

/** Each payout partner's float, funding, payouts and fees, compared with its own statements. */
export function Floats({ from, to }: { from: string; to: string }) {
  const words = say(texts);
  const floats = useFloats(from, to);
  const amount = (of: 'before' | 'funded' | 'paidOut' | 'fees' | 'other' | 'after') => ({
    head: of === 'other' ? words.otherwise : words[of],
    figures: true,
    cell: (row: PartnerFloat) => <Amount amount={row[of]} currency={row.currency} />,
  });
  return (
    <Section title={words.payoutPartners}>
      <Loaded of={floats} count={4}>
        {(answer) => (
          <>
            <p className={styles.soft}>
              {words.floatsLead(formatDay(answer.from), formatDay(answer.to))}
            </p>
            <DataTable
              caption={words.floats}
              rows={answer.floats}
              keyOf={({ partner, currency }) => `${partner} ${currency}`}
              empty={words.noFloats}
              columns={[
                { head: words.partner, cell: PartnerLink },
                amount('before'),
                amount('funded'),
                amount('paidOut'),
                amount('fees'),
                amount('other'),
                amount('after'),
                { head: words.said, figures: true, cell: StatementAmount },
                { head: words.difference, figures: true, cell: Difference },
              ]}
            />
          </>
        )}
      </Loaded>
    </Section>
  );
}

const PartnerLink = ({ partner, name, currency }: PartnerFloat) => (
  <Link href={accountPath({ account: 'PAYOUT_FLOAT', subAccount: partner, currency })}>{name}</Link>
);

const StatementAmount = ({ said, currency }: PartnerFloat) =>
  said === undefined ? say(texts).saidNothing : <Amount amount={said} currency={currency} />;

const Difference = ({ difference, currency }: PartnerFloat) =>
  difference === undefined ? null : <Amount amount={difference} currency={currency} />;
