/** Debts of customers whose payment was reversed. */
import { DEBT_STEPS } from '@thumela/rules/compliance/debt-rules.ts';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link, useSearchParams } from 'wouter';
import { useDebts } from '../../api/queries/debts.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Pager, usePages } from '../../components/pager.tsx';
import { Amount } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { debts as texts } from '../../texts/en/debts.ts';

type Step = (typeof DEBT_STEPS)[number];

const EVERY = 'ALL';

export default function DebtsPage() {
  const words = say(texts);
  const [query, setQuery] = useSearchParams();
  const step = DEBT_STEPS.find((each) => each === query.get('step'));
  return (
    <ConsolePage title={words.title} lead={words.lead}>
      <SelectField
        label={words.show}
        name="step"
        value={step ?? EVERY}
        onChange={(value) => setQuery(value === EVERY ? {} : { step: value }, { replace: true })}
        options={[
          { value: EVERY, label: words.every },
          ...DEBT_STEPS.map((value) => ({ value, label: words.steps[value] })),
        ]}
      />
      <DebtList key={step ?? EVERY} step={step} />
    </ConsolePage>
  );
}

function DebtList({ step }: { step: Step | undefined }) {
  const words = say(texts);
  const pages = usePages<string>();
  const found = useDebts(step, pages.at);
  return (
    <Loaded of={found} count={8}>
      {({ debts, next }) => (
        <>
          <DataTable
            scanned
            caption={words.caption}
            rows={debts}
            keyOf={({ transactionId, currency }) => `${transactionId} ${currency}`}
            empty={words.none}
            columns={[
              {
                head: words.customer,
                name: true,
                cell: ({ customer, name }) => <Link href={paths.customer(customer)}>{name}</Link>,
              },
              {
                head: words.transaction,
                cell: ({ transactionId, reference }) => (
                  <PageLink to={{ kind: 'TRANSACTION', id: transactionId, quoted: reference }}>
                    {reference}
                  </PageLink>
                ),
              },
              {
                head: words.amount,
                figures: true,
                cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
              },
              { head: words.age, figures: true, cell: ({ days }) => words.days(days) },
              {
                head: words.answerBy,
                cell: ({ answerBy }) => answerBy && formatDay(answerBy),
              },
              { head: words.next, cell: (debt) => words.steps[debt.step] },
              {
                head: words.instalments,
                cell: ({ instalments }) => instalments && words.instalmentStates[instalments],
              },
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
          <Pager pages={pages} next={next} />
        </>
      )}
    </Loaded>
  );
}
