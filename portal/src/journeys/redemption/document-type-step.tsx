/** The recipient's document type, and the requirements of the amount for it (WIZARD-26, WIZARD-41). */
import { ID_TYPES, type IdType, parseIdType } from '@thumela/rules/identity/id-types.ts';
import {
  fromNewRegistration,
  fromSelfToSelf,
  isSelfToSelf,
  type LimitCheck,
} from '@thumela/rules/journeys/limit-checks.ts';
import { chooseIdType } from '@thumela/rules/journeys/redemption-answers.ts';
import { wizardIdTypes } from '@thumela/rules/texts/en/identity.ts';
import { RadioGroup } from '@thumela/ui/fields/choice-fields.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { useIsCurrent } from '@thumela/web/journeys/use-is-current.ts';
import { useState } from 'react';
import { request } from '../../api/portal-client.ts';
import { redemption as texts } from '../../texts/en/redemption.ts';
import { type InboundOrder, type RedemptionStepProps, useRedemption } from './journey.ts';
import { REGISTRATION_TYPE } from './registration-type.ts';
import { useStepChoice } from './use-step-fields.ts';

async function checkLimit(idType: IdType, order: InboundOrder): Promise<LimitCheck> {
  const { beneficiaryAmount: amount } = order;
  if (isSelfToSelf(order.senderType)) {
    const query = { 'id-type': idType, amount };
    return fromSelfToSelf(idType, await request('GET /self-to-self/limit/check', { query }));
  }
  const answer = await request('GET /registrations/registration-request/check-inbound-limit', {
    query: { 'id-type': idType, 'beneficiary-amount': amount, type: REGISTRATION_TYPE },
  });
  return fromNewRegistration(idType, answer);
}

/** Whether the amount exceeds what any documents of this type could allow, so that our team must help. */
const isBeyondLimits = (reason: unknown): reason is ApiError =>
  reason instanceof ApiError && reason.errorCode === 'LIMIT_EXCEEDED';

export function DocumentType(props: RedemptionStepProps) {
  const { answers, control } = props;
  const { order } = useRedemption();
  const [chosen, setChosen] = useStepChoice(props, answers.idType ?? '');
  const idType = parseIdType(chosen);
  const stands = useIsCurrent();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { title, hint } = say(texts).documentType;

  async function choose(idType: IdType) {
    setBusy(true);
    setError(undefined);
    try {
      const check = await checkLimit(idType, order);
      if (!stands.current) return;
      control.onAnswer(chooseIdType(answers, idType, check));
    } catch (reason) {
      if (!stands.current) return;
      if (isBeyondLimits(reason)) control.onSide({ screen: 'stop', message: reason.message });
      else setError(reason);
    }
    setBusy(false);
  }
  return (
    <StepForm
      submit={say(texts).next}
      isValid={idType !== undefined}
      onSubmit={() => idType && void choose(idType)}
      busy={busy}
      error={error}
    >
      <RadioGroup
        label={title}
        labelHidden
        name="idType"
        options={ID_TYPES.map((value) => ({ value, label: say(wizardIdTypes)[value] }))}
        value={chosen}
        onChange={setChosen}
        hint={hint}
        required
      />
    </StepForm>
  );
}
