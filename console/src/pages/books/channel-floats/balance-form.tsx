import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useFloatActs } from '../../../api/queries/floats.ts';
import {
  isMoment,
  MomentField,
  NO_MOMENT,
  toTimestamp,
} from '../../../components/moment-field.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { floats as texts } from '../../../texts/en/floats.ts';
import styles from '../books.module.css';

/** Form for the balance on a channel's statement. */
export function BalanceForm({ float }: { float: number }) {
  const words = say(texts);
  const { enterBalance } = useFloatActs();
  const [balance, setBalance] = useState('');
  const [at, setAt] = useState(NO_MOMENT);
  const [document, setDocument] = useState('');
  const [entered, setEntered] = useState(false);
  const moment = isMoment(at) ? toTimestamp(at) : undefined;
  const submit = async (reason: string) => {
    setEntered(false);
    await enterBalance(float, {
      balance: balance.trim().replace(',', '.'),
      ...{ at: moment ?? '', document, reason },
    });
    setEntered(true);
  };
  return (
    <section>
      <h3>{words.enter}</h3>
      <ReasonForm
        submit={words.enter}
        draft={`balance ${float}`}
        variant="secondary"
        disabled={balance.trim() === '' || document.trim() === '' || moment === undefined}
        onSubmit={submit}
      >
        <p className={styles.soft}>{words.enterLead}</p>
        <TextField
          label={words.balance}
          name="balance"
          value={balance}
          onChange={setBalance}
          required
        />
        <MomentField label={words.at} hint={words.dateHint} name="at" value={at} onChange={setAt} />
        <TextField
          label={words.document}
          name="document"
          value={document}
          onChange={setDocument}
          required
        />
      </ReasonForm>
      {entered && <p role="status">{words.entered}</p>}
    </section>
  );
}
