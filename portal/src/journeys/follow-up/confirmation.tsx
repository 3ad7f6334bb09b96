import { say } from '@thumela/ui/language/language.ts';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { followUp as texts } from '../../texts/en/follow-up.ts';
import { OnceSent } from '../documents/once-sent.tsx';
import styles from './follow-up.module.css';
import { createFollowUpFiles, type FollowUpStepProps, useFollowUp } from './journey.ts';
import { useHandIn } from './use-hand-in.ts';

/** Summary of the submission, and the submit button once every document is uploaded. */
export function Confirmation({ answers, control }: FollowUpStepProps) {
  const { id } = useFollowUp();
  const { handIn, busy, error } = useHandIn({ answers, control });
  const { purposes = [], asksDeclaration } = answers;
  const { confirmation } = say(texts);
  const isEmpty = purposes.length === 0 && !asksDeclaration;
  return (
    <div className={styles.screen}>
      <div>
        <p>{isEmpty ? confirmation.nothing : confirmation.intro}</p>
        <ul className={styles.list}>
          {purposes.map(({ purpose, title }) => (
            <li key={purpose}>{title}</li>
          ))}
          {asksDeclaration && <li>{confirmation.accepted}</li>}
        </ul>
      </div>
      <OnceSent control={control} journey={createFollowUpFiles(id)}>
        <StepForm
          submit={confirmation.submit}
          isValid
          busy={busy}
          error={error}
          onSubmit={() => void handIn()}
        >
          {null}
        </StepForm>
      </OnceSent>
    </div>
  );
}
