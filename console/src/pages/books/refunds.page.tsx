/** Refunds that our bank has to pay, with forms to mark them as paid or returned. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import {
  type BankRefund,
  type RefundState,
  useMarkRefund,
  useRefunds,
} from '../../api/queries/bank.ts';
import { CaseLink } from '../../components/case-line.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { FactList } from '../../components/fact-list.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Pager, usePages } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { Amount, Moment } from '../../components/values.tsx';
import { useMay } from '../../session/operator.ts';
import { bank as texts } from '../../texts/en/statements.ts';
import styles from './books.module.css';
import { BooksPage } from './books-page.tsx';

export default function RefundsPage() {
  const words = say(texts);
  const [state, setState] = useState<RefundState>('OWED');
  return (
    <BooksPage>
      <div className={styles.fields}>
        <SelectField
          label={words.show}
          name="state"
          value={state}
          onChange={(value) => setState(value === 'SENT' ? 'SENT' : 'OWED')}
          options={[
            { value: 'OWED', label: words.owed },
            { value: 'SENT', label: words.left },
          ]}
        />
      </div>
      <Refunds key={state} state={state} />
    </BooksPage>
  );
}

function Refunds({ state }: { state: RefundState }) {
  const words = say(texts);
  const may = useMay();
  const [selected, setSelected] = useState<string>();
  const pages = usePages<number>();
  const found = useRefunds(state, pages.at);
  const mark =
    state === 'OWED'
      ? { text: words.tell, label: words.tellLabel }
      : { text: words.tellReturned, label: words.tellReturnedLabel };
  return (
    <Loaded of={found}>
      {({ refunds, next }) => {
        const open = refunds.find(({ reference }) => reference === selected);
        return (
          <div className={styles.columns}>
            <div className={styles.stack}>
              <DataTable
                scanned
                caption={words.refunds}
                rows={refunds}
                keyOf={({ reference }) => reference}
                selected={open?.reference}
                empty={state === 'OWED' ? words.noOwed : words.noLeft}
                columns={[
                  { head: words.reference, cell: ({ reference }) => reference },
                  {
                    head: words.amount,
                    figures: true,
                    cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
                  },
                  {
                    head: words.payee,
                    name: true,
                    cell: ({ payee }) => payee && <Payee of={payee} />,
                  },
                  {
                    head: words.since,
                    cell: ({ owedAt }) => <Moment at={owedAt} />,
                  },
                  {
                    head: words.of,
                    cell: ({ page, caseId }) =>
                      page ? (
                        <PageLink to={page}>{page.quoted}</PageLink>
                      ) : (
                        caseId !== undefined && <CaseLink id={caseId} />
                      ),
                  },
                  {
                    head: mark.text,
                    unseen: true,
                    cell: ({ reference }) =>
                      may('payments.return') && (
                        <Button
                          variant="secondary"
                          guard={false}
                          label={mark.label(reference)}
                          onClick={() => setSelected(reference)}
                        >
                          {mark.text}
                        </Button>
                      ),
                  },
                ]}
              />
              <Pager pages={pages} next={next} />
            </div>
            {open && <MarkRefund key={open.reference} refund={open} />}
          </div>
        );
      }}
    </Loaded>
  );
}

/** The account holder, bank and account number. */
function Payee({ of }: { of: NonNullable<BankRefund['payee']> }) {
  return (
    <>
      {of.holder}
      <br />
      <span className={styles.soft}>{say(texts).accountAt(of.accountNumber, of.bank)}</span>
    </>
  );
}

function MarkRefund({ refund }: { refund: BankRefund }) {
  const { reference, state, amount, currency, leftAt, payee } = refund;
  const words = say(texts);
  const tell = useMarkRefund();
  const isOwed = state === 'OWED';
  return (
    <Panel title={reference}>
      <ReasonForm
        submit={isOwed ? words.hasLeft : words.bounced}
        draft={`${state} ${reference}`}
        onSubmit={(reason) => tell(reference, isOwed ? 'SENT' : 'RETURNED', reason)}
      >
        <FactList
          facts={[
            [words.amount, <Amount key="amount" amount={amount} currency={currency} />],
            [words.payee, payee?.holder],
            [words.bank, payee && `${payee.bank}, ${payee.branchCode}`],
            [words.account, payee?.accountNumber],
            [words.leftAt, leftAt && <Moment key="left" at={leftAt} />],
          ]}
        />
        <p className={styles.soft}>{words.tellLead}</p>
      </ReasonForm>
    </Panel>
  );
}
