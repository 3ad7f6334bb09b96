import { businessDay } from '@thumela/rules/dates/dates.ts';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useDealActs } from '../../api/queries/exchange.ts';
import { useBankAccounts } from '../../api/queries/statements.ts';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { exchange as texts } from '../../texts/en/exchange.ts';
import styles from './books.module.css';

const newDeal = () => ({
  ...{ side: 'BUY', currency: 'USD', amount: '', rand: '', dealRate: '' },
  ...{ tradedOn: businessDay(new Date()), valueOn: businessDay(new Date()) },
  ...{ counterparty: '', randAccount: '', currencyAccount: '' },
});

type Given = ReturnType<typeof newDeal>;

/** Form for a deal; another operator agrees to it. */
export function DealForm() {
  const words = say(texts);
  const { propose } = useDealActs();
  const [given, setGiven] = useState<Given>(newDeal);
  const [recorded, setRecorded] = useState(false);
  const field = (name: keyof Given) => ({
    name,
    value: given[name],
    onChange: (value: string) => setGiven({ ...given, [name]: value }),
    required: true,
  });
  const submit = async (reason: string) => {
    setRecorded(false);
    await propose({
      side: given.side === 'SELL' ? 'SELL' : 'BUY',
      ...{
        currency: given.currency,
        amount: parseTyped(given.amount),
        rand: parseTyped(given.rand),
      },
      ...{ rate: parseTyped(given.dealRate), counterparty: given.counterparty, reason },
      ...{ 'traded-on': given.tradedOn.trim(), 'value-on': given.valueOn.trim() },
      ...{ 'rand-account': given.randAccount, 'currency-account': given.currencyAccount },
    });
    setGiven(newDeal());
    setRecorded(true);
  };
  return (
    <Panel title={words.add}>
      <ReasonForm
        submit={words.propose}
        draft="exchange deal"
        variant="secondary"
        disabled={Object.values(given).some((value) => value.trim() === '')}
        onSubmit={submit}
      >
        <p className={styles.soft}>{words.lead}</p>
        <SelectField
          {...field('side')}
          label={words.direction}
          options={[
            { value: 'BUY', label: words.sides.BUY },
            { value: 'SELL', label: words.sides.SELL },
          ]}
        />
        {(['currency', 'amount', 'rand', 'dealRate', 'counterparty'] as const).map((name) => (
          <TextField key={name} {...field(name)} label={words[name]} />
        ))}
        {(['tradedOn', 'valueOn'] as const).map((name) => (
          <TextField key={name} {...field(name)} label={words[name]} hint={words.dateHint} />
        ))}
        <AccountField {...field('randAccount')} label={words.randAccount} currency="ZAR" />
        <AccountField
          {...field('currencyAccount')}
          label={words.currencyAccount}
          currency={given.currency.trim().toUpperCase()}
        />
      </ReasonForm>
      {recorded && <p role="status">{words.proposed}</p>}
    </Panel>
  );
}

/** A typed number with a decimal point. */
const parseTyped = (typed: string) => typed.trim().replace(',', '.');

interface AccountFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  currency: string;
}

/** Our bank accounts of a currency. */
function AccountField({ currency, ...field }: AccountFieldProps) {
  const words = say(texts);
  const accounts = useBankAccounts();
  return (
    <SelectField
      {...field}
      placeholder={words.choose}
      emptyText={words.noAccounts}
      options={(accounts.data?.accounts ?? [])
        .filter((account) => account.currency === currency)
        .map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }))}
      required
    />
  );
}
