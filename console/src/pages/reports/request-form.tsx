import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useDutyReportActions } from '../../api/queries/reports.ts';
import { SmallForm } from '../../components/small-form.tsx';
import { reports as texts } from '../../texts/en/reports.ts';
import styles from './reports.module.css';
import { SubjectFields, useSubject } from './subject-fields.tsx';

/** Form with which compliance records a request of the Centre for information (FICA section 32). */
export function RequestForm({ onRecorded }: { onRecorded: () => void }) {
  const words = say(texts);
  const { request } = useDutyReportActions();
  const subject = useSubject('request', 'customer', '');
  const [reference, setReference] = useState('');
  const [dueOn, setDueOn] = useState('');
  const { named } = subject;
  const send = async () => {
    if (!named) return;
    await request({ ...named, reference, 'due-on': dueOn });
    subject.clear();
    setReference('');
    setDueOn('');
    onRecorded();
  };
  return (
    <SmallForm
      className={styles.form}
      send={send}
      submit={words.requestButton}
      variant="secondary"
      disabled={!named || reference.trim() === '' || dueOn === ''}
    >
      <p className={styles.soft}>{words.requestLead}</p>
      <SubjectFields of={subject} />
      <div className={styles.row}>
        <TextField
          label={words.requestReference}
          name="reference"
          maxLength={100}
          value={reference}
          onChange={setReference}
          required
        />
        <DateField
          label={words.requestDue}
          name="dueOn"
          value={dueOn}
          onChange={setDueOn}
          required
        />
      </div>
    </SmallForm>
  );
}
