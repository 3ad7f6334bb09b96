import { ACCOUNTS } from '@thumela/rules/books/accounts.ts';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { AmountField, TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { proposeCorrection } from '../../api/queries/books.ts';
import { formatAccount } from '../../components/account-format.ts';
import { CaseLine } from '../../components/case-line.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useStoredDraft } from '../../components/stored-draft.ts';
import { books as texts } from '../../texts/en/books.ts';
import styles from './books.module.css';

const EMPTY = { debit: '', debitPart: '', credit: '', creditPart: '', amount: '', difference: '' };

const toLine = (account: string, part: string) => ({
  account,
  ...(part.trim() !== '' && { 'sub-account': part.trim() }),
});

const listAccounts = () =>
  ACCOUNTS.map((value) => ({ value, label: formatAccount(value) })).sort((one, other) =>
    one.label.localeCompare(other.label),
  );

/** Form for a correction that moves an amount between accounts; another operator posts it. */
export function MoveForm() {
  const words = say(texts);
  const [given, setGiven] = useStoredDraft('correction-lines', EMPTY);
  const [caseId, setCaseId] = useState<number>();
  const set = (name: keyof typeof EMPTY) => (value: string) =>
    setGiven({ ...given, [name]: value });
  const amount = given.amount.trim().replace(',', '.');
  const submit = async (reason: string) => {
    setCaseId(undefined);
    const id = await proposeCorrection({
      lines: [
        { ...toLine(given.debit, given.debitPart), debit: amount },
        { ...toLine(given.credit, given.creditPart), credit: amount },
      ],
      ...(given.difference.trim() !== '' && { difference: Number(given.difference) }),
      reason,
    });
    setGiven(EMPTY);
    setCaseId(id);
  };
  return (
    <Panel title={words.correct}>
      <ReasonForm
        submit={words.propose}
        variant="secondary"
        disabled={given.debit === '' || given.credit === '' || amount === ''}
        onSubmit={submit}
      >
        <p className={styles.soft}>{words.correctLead}</p>
        <SelectField
          label={words.debitAccount}
          name="debit"
          options={listAccounts()}
          value={given.debit}
          onChange={set('debit')}
          required
        />
        <TextField
          label={words.debitPart}
          hint={words.partHint}
          name="debitPart"
          value={given.debitPart}
          onChange={set('debitPart')}
        />
        <SelectField
          label={words.creditAccount}
          name="credit"
          options={listAccounts()}
          value={given.credit}
          onChange={set('credit')}
          required
        />
        <TextField
          label={words.creditPart}
          hint={words.partHint}
          name="creditPart"
          value={given.creditPart}
          onChange={set('creditPart')}
        />
        <AmountField
          label={words.amount}
          name="amount"
          value={given.amount}
          onChange={set('amount')}
          required
        />
        <TextField
          label={words.difference}
          hint={words.differenceHint}
          name="difference"
          inputMode="numeric"
          value={given.difference}
          onChange={set('difference')}
        />
      </ReasonForm>
      <CaseLine caseId={caseId}>{words.proposed}</CaseLine>
    </Panel>
  );
}
