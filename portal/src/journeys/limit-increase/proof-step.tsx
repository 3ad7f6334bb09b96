import { isProven, type ProofStep } from '@thumela/rules/journeys/limit-increase.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { LoadingState } from '@thumela/web/connection/awaited-state.tsx';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { useContext } from 'react';
import { useProofTypes } from '../../api/queries/limit-increase.ts';
import { useCustomer } from '../../session/customer.ts';
import { limitIncrease as texts } from '../../texts/en/limit-increase.ts';
import { useCompletedUploads } from '../documents/completed-uploads.ts';
import { createLimitIncreaseFileJourney, type LimitIncreaseProps } from './journey.ts';
import styles from './limit-increase.module.css';
import { ProofSlots } from './proof-slots.tsx';
import { RequestContext } from './use-request.ts';

/** The documents of one tab, and Next once all of them are uploaded. */
export function ProofStepScreen({ answers, control }: LimitIncreaseProps) {
  const step: ProofStep =
    control.progress.at.step === 'proofOfIncome' ? 'proofOfIncome' : 'proofOfAddress';
  const { registrationId } = useCustomer();
  const journey = createLimitIncreaseFileJourney(registrationId);
  useCompletedUploads(control, journey);
  const types = useProofTypes(step);
  const request = useContext(RequestContext);
  const busy = request?.busy ?? false;
  const { proofs, next, previous, submit } = say(texts);
  const isLast = step === 'proofOfAddress';
  return (
    <StepForm
      submit={isLast ? submit : next}
      isValid={isProven(step, answers[step])}
      busy={busy}
      error={request?.connectionError}
      onSubmit={() => (isLast ? request?.send() : control.onAnswer({}))}
      secondary={
        <Button variant="secondary" block disabled={busy} onClick={() => control.onBack()}>
          {previous}
        </Button>
      }
    >
      <p className={styles.intro}>{proofs[step].intro}</p>
      <LoadingState of={types} shape="card" label={proofs.loading} />
      <ProofSlots control={control} journey={journey} step={step} types={types.data} />
    </StepForm>
  );
}
