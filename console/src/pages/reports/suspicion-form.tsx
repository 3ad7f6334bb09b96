import { RadioGroup } from '@thumela/ui/fields/choice-fields.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useDutyReportActions } from '../../api/queries/reports.ts';
import { ReasonForm } from '../../components/reason-form.tsx';
import type { Suspected } from '../../paths.ts';
import { reports as texts } from '../../texts/en/reports.ts';
import styles from './reports.module.css';
import { SubjectFields, useSubject } from './subject-fields.tsx';

interface SuspicionFormProps {
  /** The subject, if another page linked here. */
  of: Suspected | undefined;
  onRaised: () => void;
}

/**
 * Form to raise a suspicion about a transaction, an order, a customer or none of them; first shows the person
 * concerned. Whether it concerns the financing of terrorism is a required answer.
 */
export function SuspicionForm({ of, onRaised }: SuspicionFormProps) {
  const words = say(texts);
  const { about = 'transaction', quoted: given = '' } = of ?? {};
  const { raise } = useDutyReportActions();
  const draft = `suspicion ${about} ${given}`;
  const subject = useSubject(draft, about, given);
  const [terrorism, setTerrorism] = useState('');
  const [raised, setRaised] = useState(false);
  const { named } = subject;
  const send = async (suspicion: string) => {
    if (!named) return;
    await raise({ ...named, suspicion, 'terrorist-financing': terrorism === 'yes' });
    subject.clear();
    setTerrorism('');
    setRaised(true);
    onRaised();
  };
  return (
    <div className={styles.form}>
      <p className={styles.soft}>{words.raiseLead}</p>
      <ReasonForm
        submit={words.raiseButton}
        draft={draft}
        variant="secondary"
        hint={words.suspicion}
        disabled={!named || terrorism === ''}
        onSubmit={send}
      >
        <SubjectFields of={subject} />
        <RadioGroup
          label={words.terrorism}
          name="terrorism"
          options={[
            { value: 'no', label: words.no },
            { value: 'yes', label: words.yes },
          ]}
          value={terrorism}
          onChange={setTerrorism}
          required
        />
      </ReasonForm>
      <p role="status">{raised && words.raised}</p>
    </div>
  );
}
