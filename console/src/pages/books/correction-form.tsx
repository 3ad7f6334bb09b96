import { AmountField, TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { proposeCorrection } from '../../api/queries/books.ts';
import { CaseLine } from '../../components/case-line.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useStoredDraft } from '../../components/stored-draft.ts';
import { books as texts } from '../../texts/en/books.ts';
import styles from './books.module.css';

const EMPTY = { debit: '', credit: '', amount: '', difference: '' };

/** An account, with its sub-account after a slash. */
function parseSubAccount(text: string) {
  const [account = '', ...part] = text.trim().split('/');
  return {
    account: account.toUpperCase(),
    ...(part.length > 0 && { 'sub-account': part.join('/') }),
  };
}

/** Form for a correction that moves an amount between accounts; another operator posts it. */
export function MoveForm() {
  const words = say(texts);
  const [given, setGiven] = useStoredDraft('correction', EMPTY);
  const [caseId, setCaseId] = useState<number>();
  const set = (name: keyof typeof EMPTY) => (value: string) =>
    setGiven({ ...given, [name]: value });
  const amount = given.amount.trim().replace(',', '.');
  const submit = async (reason: string) => {
    setCaseId(undefined);
    const id = await proposeCorrection({
      lines: [
        { ...parseSubAccount(given.debit), debit: amount },
        { ...parseSubAccount(given.credit), credit: amount },
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
        <TextField
          label={words.debitAccount}
          hint={words.accountHint}
          name="debit"
          value={given.debit}
          onChange={set('debit')}
          required
        />
        <TextField
          label={words.creditAccount}
          hint={words.accountHint}
          name="credit"
          value={given.credit}
          onChange={set('credit')}
          required
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
