import {
  addSlot,
  isProven,
  mayAdd,
  PROOF_NUMBERS,
  type ProofStep,
} from '@thumela/rules/journeys/limit-increase.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Icon, plusIcon } from '@thumela/ui/pictures/icons.tsx';
import { randomHex } from '@thumela/web/api/random-hex.ts';
import { AwaitedState } from '@thumela/web/connection/awaited-state.tsx';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { useContext } from 'react';
import { useProofTypes } from '../../api/queries/limit-increase.ts';
import { useCustomer } from '../../session/customer.ts';
import { limitIncrease as texts } from '../../texts/en/limit-increase.ts';
import { useArrivals } from '../documents/arrivals.ts';
import { fileJourneyOf, type LimitIncreaseProps } from './journey.ts';
import styles from './limit-increase.module.css';
import { ProofSlot } from './proof-slot.tsx';
import { RequestContext } from './use-request.ts';

/** The documents of one tab: places that are added and removed, each with its type and its file (LIMIT-03). */
export function ProofStepScreen({ answers, control }: LimitIncreaseProps) {
  const step: ProofStep =
    control.progress.at.step === 'proofOfIncome' ? 'proofOfIncome' : 'proofOfAddress';
  const { registrationId } = useCustomer();
  const journey = fileJourneyOf(registrationId);
  useArrivals(control, journey);
  const types = useProofTypes(step);
  const request = useContext(RequestContext);
  const busy = request?.busy ?? false;
  const slots = answers[step] ?? [];
  const { proofs, next, previous, submit } = say(texts);
  const isLast = step === 'proofOfAddress';
  return (
    <StepForm
      submit={isLast ? submit : next}
      isValid={isProven(step, slots)}
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
      <AwaitedState of={types} shape="card" label={proofs.loading} />
      {types.data &&
        slots.map((slot, index) => (
          <ProofSlot
            key={slot.name}
            control={control}
            journey={journey}
            step={step}
            slot={slot}
            number={index + 1}
            types={types.data}
          />
        ))}
      <Button
        variant="secondary"
        guard={false}
        icon={<Icon path={plusIcon} size={20} />}
        disabled={!mayAdd(step, slots)}
        onClick={() => control.onLearn((now) => addSlot(now, step, randomHex(4)))}
      >
        {proofs.add}
      </Button>
      {!mayAdd(step, slots) && (
        <p className={styles.soft}>{proofs.most(PROOF_NUMBERS[step].most)}</p>
      )}
    </StepForm>
  );
}
