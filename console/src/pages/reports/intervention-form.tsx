import { businessDay } from '@thumela/rules/dates/dates.ts';
import { latestInterventionEnd } from '@thumela/rules/reporting/interventions.ts';
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useRecordIntervention } from '../../api/queries/interventions.ts';
import { SmallForm } from '../../components/small-form.tsx';
import { interventions as texts } from '../../texts/en/interventions.ts';
import styles from './reports.module.css';
import { SUBJECT_KINDS, SubjectFields, useSubject } from './subject-fields.tsx';

/** Form with which compliance records a direction not to proceed; its subject stops at once. */
export function InterventionForm() {
  const words = say(texts);
  const record = useRecordIntervention();
  const subject = useSubject('intervention', 'transaction', '');
  const [reference, setReference] = useState('');
  const [directedOn, setDirectedOn] = useState(() => businessDay(new Date()));
  const [typedEnd, setTypedEnd] = useState<string>();
  const [recorded, setRecorded] = useState(false);
  const latest = latestInterventionEnd(directedOn);
  const endsOn = typedEnd ?? latest;
  const { named } = subject;
  const send = async () => {
    if (!named || named.about === 'general') return;
    await record({
      ...named,
      reference,
      'directed-on': directedOn,
      'ends-on': endsOn,
    });
    subject.clear();
    setReference('');
    setTypedEnd(undefined);
    setRecorded(true);
  };
  return (
    <SmallForm
      className={styles.form}
      send={send}
      submit={words.stop}
      disabled={!named || reference.trim() === ''}
      told={recorded && words.stopped}
    >
      <p className={styles.soft}>{words.formLead}</p>
      <SubjectFields of={subject} choices={SUBJECT_KINDS} />
      <TextField
        label={words.reference}
        name="reference"
        maxLength={100}
        value={reference}
        onChange={setReference}
        required
      />
      <div className={styles.row}>
        <DateField
          label={words.directedOn}
          name="directedOn"
          value={directedOn}
          onChange={setDirectedOn}
          required
        />
        <DateField
          label={words.endsOn}
          name="endsOn"
          hint={words.latest(formatDay(latest))}
          value={endsOn}
          onChange={setTypedEnd}
          required
        />
      </div>
    </SmallForm>
  );
}
