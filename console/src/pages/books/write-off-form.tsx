import { AmountField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { proposeWriteOff } from '../../api/queries/books.ts';
import { CaseLine } from '../../components/case-line.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useStoredDraft } from '../../components/stored-draft.ts';
import { books as texts } from '../../texts/en/books.ts';
import styles from './books.module.css';

/** Accounts in rand whose amounts may be written off. */
const WRITE_OFF_ACCOUNTS: ReadonlySet<string> = new Set(['CHARGEBACKS', 'PAYMENT_CLEARING']);

/** Whether an amount of an account may be written off. */
export const canWriteOff = (account: string, currency: string): boolean =>
  WRITE_OFF_ACCOUNTS.has(account) && currency === 'ZAR';

/** Form for a write-off of an account's balance; another operator decides. */
export function WriteOffForm({ account, subAccount }: { account: string; subAccount: string }) {
  const words = say(texts);
  const [amount, setAmount] = useStoredDraft<string>(`write-off ${subAccount}`, '');
  const [caseId, setCaseId] = useState<number>();
  const submit = async (reason: string) => {
    const sub = subAccount === '' ? {} : { 'sub-account': subAccount };
    setCaseId(await proposeWriteOff({ account, ...sub, amount: amount.replace(',', '.'), reason }));
    setAmount('');
  };
  return (
    <Panel title={words.writeOff}>
      <ReasonForm
        submit={words.propose}
        draft={`write-off ${subAccount}`}
        variant="secondary"
        disabled={amount.trim() === ''}
        onSubmit={submit}
      >
        <p className={styles.soft}>{words.writeOffLead}</p>
        <AmountField
          label={words.amount}
          name="amount"
          value={amount}
          onChange={setAmount}
          required
        />
      </ReasonForm>
      <CaseLine caseId={caseId}>{words.proposed}</CaseLine>
    </Panel>
  );
}
