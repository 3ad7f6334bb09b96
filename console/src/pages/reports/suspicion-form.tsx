import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useDutyActions } from '../../api/queries/reports.ts';
import { ReasonForm } from '../../parts/reason-form.tsx';
import { reports as texts } from '../../texts/en/reports.ts';
import styles from './reports.module.css';

const WHATS = ['transaction', 'order', 'customer'] as const;
type What = (typeof WHATS)[number];

const isWhat = (value: string): value is What => (WHATS as readonly string[]).includes(value);

/** Raises a suspicion about a transaction, an order or a customer. */
export function SuspicionForm({ onRaised }: { onRaised: () => void }) {
  const words = say(texts);
  const { raise } = useDutyActions();
  const [what, setWhat] = useState<What>('transaction');
  const [quoted, setQuoted] = useState('');
  const [raised, setRaised] = useState(false);
  return (
    <div className={styles.form}>
      <p className={styles.soft}>{words.raiseLead}</p>
      <ReasonForm
        submit={words.raiseButton}
        variant="secondary"
        hint={words.suspicion}
        disabled={quoted.trim() === ''}
        onSubmit={async (suspicion) => {
          await raise(what, quoted.trim(), suspicion);
          setQuoted('');
          setRaised(true);
          onRaised();
        }}
      >
        <div className={styles.row}>
          <SelectField
            label={words.what}
            name="what"
            value={what}
            options={WHATS.map((value) => ({ value, label: words.whats[value] }))}
            onChange={(value) => isWhat(value) && setWhat(value)}
          />
          <TextField
            label={words.quoted}
            name="quoted"
            maxLength={100}
            value={quoted}
            onChange={setQuoted}
            required
          />
        </div>
      </ReasonForm>
      <p role="status">{raised && words.raised}</p>
    </div>
  );
}
