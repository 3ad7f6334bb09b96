import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useResponse } from '@thumela/web/api/use-answer.ts';
import { LoadingState } from '@thumela/web/connection/awaited-state.tsx';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { useState } from 'react';
import { request } from '../../api/portal-client.ts';
import { DeclarationText } from '../../declaration/declaration-text.tsx';
import { followUp as texts } from '../../texts/en/follow-up.ts';
import styles from './follow-up.module.css';
import { type FollowUpStepProps, useFollowUp } from './journey.ts';

/** The declaration, in the version that must be signed (FOLLOWUP-07). */
export function Declaration({ answers, control }: FollowUpStepProps) {
  const { reportingDeclarationVersion: version } = useFollowUp();
  const [ask] = useState(
    () => () =>
      version == null
        ? request('GET /reporting/declaration/latest', { query: { 'requires-signature': true } })
        : request('GET /reporting/declaration', { query: { version } }),
  );
  const declaration = useResponse(ask);
  const [accepted, setAccepted] = useState(answers.declared === true);
  const { loading, accept } = say(texts).declaration;
  return (
    <StepForm
      submit={say(texts).next}
      isValid={accepted && declaration.data !== undefined}
      onSubmit={() => control.onAnswer({ declared: true })}
      confirmation={
        declaration.data && (
          <Checkbox
            name="declared"
            label={accept}
            checked={accepted}
            required
            onChange={setAccepted}
          />
        )
      }
    >
      <LoadingState of={declaration} shape="line" count={8} label={loading} />
      {declaration.data && (
        <div className={styles.declaration}>
          <DeclarationText text={declaration.data.declaration} />
        </div>
      )}
    </StepForm>
  );
}
