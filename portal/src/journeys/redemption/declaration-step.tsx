/** The payment's reporting category, and the declaration about it (WIZARD-54, WIZARD-55). */
import { isSelfToSelf } from '@thumela/rules/journeys/limit-checks.ts';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useResponse } from '@thumela/web/api/use-answer.ts';
import { LoadingState } from '@thumela/web/connection/awaited-state.tsx';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { useState } from 'react';
import { request } from '../../api/portal-client.ts';
import { DeclarationText } from '../../declaration/declaration-text.tsx';
import { redemption } from '../../texts/en/redemption.ts';
import { redemptionEnd as texts } from '../../texts/en/redemption-end.ts';
import { type RedemptionStepProps, useRedemption } from './journey.ts';
import styles from './redemption.module.css';

/** Requested each time the step shows: a version published meanwhile must be read and accepted. */
const requestDeclaration = () =>
  request('GET /reporting/declaration/latest', { query: { 'requires-signature': true } });

export function Declaration({ answers, control }: RedemptionStepProps) {
  const { order, failure } = useRedemption();
  const { idType = 'SA_ID' } = answers;
  const [askCategory] = useState(() => async () => {
    const self = isSelfToSelf(order.senderType);
    const [applies] = await request('GET /bop-category', {
      query: {
        'id-type': idType,
        amount: order.beneficiaryAmount,
        ...(self && { 'is-self-to-self': true }),
      },
    });
    return { applies };
  });
  const [signed, setSigned] = useState(answers.signedVersion);
  const category = useResponse(askCategory);
  const latest = useResponse(requestDeclaration);
  // A ticked version counts as signed from this moment on, and no longer when it is unticked.
  const sign = (signedVersion: number | undefined) => {
    setSigned(signedVersion);
    control.onLearn(() => ({ signedVersion }));
  };
  const awaited = category.data ? latest : category;
  if (!category.data || !latest.data) {
    return <LoadingState of={awaited} shape="card" count={2} label={say(redemption).loading} />;
  }
  const { applies } = category.data;
  const { version, declaration: text } = latest.data;
  const { why, category: name, code, meaning, accept, finish } = say(texts).declaration;
  return (
    <StepForm
      submit={finish}
      isValid={signed === version}
      onSubmit={() => control.onAnswer({ signedVersion: version })}
      confirmation={
        <Checkbox
          label={accept}
          name="accept"
          checked={signed === version}
          onChange={(ticked) => sign(ticked ? version : undefined)}
        />
      }
    >
      {failure != null && <ErrorBlock {...formatError(failure)} />}
      {applies && (
        <>
          <p>{why}</p>
          <Facts
            rows={[
              { label: name, value: applies.name },
              { label: code, value: applies.reportingCode },
              { label: meaning, value: applies.inboundDescription },
            ]}
          />
        </>
      )}
      <div className={styles.declaration}>
        <DeclarationText text={text} />
      </div>
    </StepForm>
  );
}
