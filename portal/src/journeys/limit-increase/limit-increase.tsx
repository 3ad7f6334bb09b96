/** A limit-increase request: source of income, proofs, and the pending state (LIMIT-01). */
import {
  firstSlots,
  type LimitIncreaseAnswers,
  type LimitIncreaseStep,
  limitIncrease,
} from '@thumela/rules/journeys/limit-increase.ts';
import { say } from '@thumela/ui/language/language.ts';
import { randomHex } from '@thumela/web/api/random-hex.ts';
import { ErrorDialog } from '@thumela/web/dialogs/message-dialog.tsx';
import { JourneyFrame } from '@thumela/web/journeys/journey-frame.tsx';
import type { StepScreen } from '@thumela/web/journeys/step-body.tsx';
import { useJourney } from '@thumela/web/journeys/use-journey.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { useState } from 'react';
import type { LimitIncreases } from '../../api/queries/limit-increase.ts';
import { paths } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';
import type { HelpTopic } from '../../texts/en/journey-help.ts';
import { limitIncrease as texts } from '../../texts/en/limit-increase.ts';
import { Help } from '../help/help.tsx';
import { Beforehand } from './beforehand.tsx';
import { createLimitIncreaseDraft, createLimitIncreaseFileJourney } from './journey.ts';
import { PendingStep } from './pending-step.tsx';
import { ProofStepScreen } from './proof-step.tsx';
import { SourceStep } from './source-step.tsx';
import { StepTabs } from './step-tabs.tsx';
import { RequestContext, useRequest } from './use-request.ts';

const SCREENS: Record<LimitIncreaseStep, StepScreen<LimitIncreaseAnswers, LimitIncreaseStep>> = {
  sourceOfIncome: { title: () => say(texts).title, body: SourceStep },
  proofOfIncome: {
    title: () => say(texts).tabs.proofOfIncome,
    body: ProofStepScreen,
  },
  proofOfAddress: {
    title: () => say(texts).tabs.proofOfAddress,
    body: ProofStepScreen,
  },
  limitIncreasePending: { title: () => say(texts).pending.pending, body: PendingStep },
};

const TOPICS = {
  sourceOfIncome: 'incomeSource',
  proofOfIncome: 'incomeProof',
  proofOfAddress: 'addressProof',
} as const satisfies Record<Exclude<LimitIncreaseStep, 'limitIncreasePending'>, HelpTopic>;

/** Starts without files from earlier requests. */
function createInitialAnswers(registrationId: number): LimitIncreaseAnswers {
  if (!createLimitIncreaseDraft(registrationId).read())
    createLimitIncreaseFileJourney(registrationId).uploads.forget();
  return firstSlots(randomHex(4));
}

export function LimitIncrease({ known }: { known: LimitIncreases | undefined }) {
  const { registrationId } = useCustomer();
  const [options] = useState(() => ({
    journey: limitIncrease,
    facts: { pending: known?.latest?.status === 'PENDING' },
    given: createInitialAnswers(registrationId),
    draft: createLimitIncreaseDraft(registrationId),
  }));
  const control = useJourney(options);
  // Outside the tabs: a refusal may lead to another tab than the one it occurred on.
  const request = useRequest(control);
  const { step } = control.progress.at;
  const leave = () => navigateTo(paths.home);
  return (
    <RequestContext value={request}>
      <JourneyFrame
        journey={limitIncrease}
        control={control}
        screens={SCREENS}
        header={say(texts).title}
        onLeave={leave}
        help={step !== 'limitIncreasePending' && <Help topic={TOPICS[step]} />}
        notice={
          step !== 'limitIncreasePending' && (
            <>
              <StepTabs control={control} />
              {step === 'sourceOfIncome' && known && <Beforehand known={known} />}
            </>
          )
        }
      />
      {request.problem !== undefined && (
        <ErrorDialog
          title={say(texts).problem.title}
          error={request.problem}
          close={say(texts).problem.close}
          onClose={leave}
        />
      )}
    </RequestContext>
  );
}
