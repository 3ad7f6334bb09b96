import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type ChannelFloat, usePrefundingActs } from '../../../api/queries/floats.ts';
import { useBankAccounts } from '../../../api/queries/statements.ts';
import { Panel } from '../../../components/panel.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { useMay } from '../../../session/operator.ts';
import { floats as texts } from '../../../texts/en/floats.ts';
import styles from '../books.module.css';
import { BalanceForm } from './balance-form.tsx';
import { FloatReports } from './float-reports.tsx';
import { nameFloat } from './float-table.tsx';

/** One float: its terms, sending money to it, its reported balances, and entering one. */
export function FloatPanel({ float }: { float: ChannelFloat }) {
  const words = say(texts);
  const may = useMay();
  const { id, currency, minimum, arrivalDays, coverDays, waiting, promised } = float;
  return (
    <Panel title={nameFloat(float)}>
      <p>{words.terms(formatIn(currency, minimum), arrivalDays, coverDays)}</p>
      {waiting > 0 && <p>{words.promised(waiting, formatIn(currency, promised))}</p>}
      {may('books.correct') && float.active && <FundForm float={float} />}
      {may('books.correct') && <BalanceForm float={id} />}
      <FloatReports float={id} currency={currency} />
    </Panel>
  );
}

const formatIn = (currency: string, amount: number): string =>
  formatWireAmount(currency, amount) ?? `${currency} ${amount}`;

function FundForm({ float }: { float: ChannelFloat }) {
  const words = say(texts);
  const { propose } = usePrefundingActs();
  const accounts = useBankAccounts();
  const { id, currency, fundToday, horizon } = float;
  const [amount, setAmount] = useState(fundToday > 0 ? fundToday.toFixed(2) : '');
  const [account, setAccount] = useState('');
  const [recorded, setRecorded] = useState(false);
  const submit = async (reason: string) => {
    setRecorded(false);
    await propose({ float: id, account, amount: amount.trim().replace(',', '.'), reason });
    setRecorded(true);
  };
  return (
    <section>
      <h3>{words.fund}</h3>
      <ReasonForm
        submit={words.propose}
        draft={`fund ${id}`}
        disabled={amount.trim() === '' || account === ''}
        onSubmit={submit}
      >
        <p className={styles.soft}>
          {words.fundLead(formatIn(currency, fundToday), formatDay(horizon))}
        </p>
        <TextField
          label={words.amount}
          name="amount"
          value={amount}
          onChange={setAmount}
          required
        />
        <SelectField
          label={words.account}
          name="account"
          value={account}
          onChange={setAccount}
          placeholder={words.choose}
          emptyText={words.noAccounts}
          options={(accounts.data?.accounts ?? [])
            .filter((one) => one.currency === currency)
            .map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }))}
          required
        />
      </ReasonForm>
      {recorded && <p role="status">{words.proposed}</p>}
    </section>
  );
}
