/** Submitting, and what happens next (WIZARD-56 to WIZARD-62). */
import { formatSpacedCellphone } from '@thumela/rules/identity/cellphone.ts';
import { unchangedRecipient } from '@thumela/rules/journeys/known-recipient.ts';
import type { RedemptionAnswers } from '@thumela/rules/journeys/redemption-answers.ts';
import { Spinner } from '@thumela/ui/buttons/spinner.tsx';
import { Success } from '@thumela/ui/illustrations/success.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Money } from '@thumela/ui/layout/money.tsx';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { useIsCurrent } from '@thumela/web/journeys/use-is-current.ts';
import { Suspense, useEffect } from 'react';
import { CareContacts } from '../../connection/care-contacts.tsx';
import { redemptionEnd as texts } from '../../texts/en/redemption-end.ts';
import {
  forgetDocuments,
  isDocumentMissing,
  OnceDocumentsSent,
  sendDocumentsAgain,
} from './documents/at-work.tsx';
import { type RedemptionStepProps, useRedemption } from './journey.ts';
import styles from './redemption.module.css';
import entry from './redemption-entry.module.css';
import { knownRequest, registrationRequest } from './registration-request.ts';
import { createIdempotencyHeader, submitRequest } from './submit.ts';
import { formatOrderAmount, formatSenderName } from './welcome.tsx';

const SendingProgress = lazyComponent(() => import('@thumela/web/forms/sending-progress.tsx'));

/** Waits for pending uploads, then submits. */
export function Submit(props: RedemptionStepProps) {
  return (
    <OnceDocumentsSent control={props.control}>
      <Sending {...props} />
    </OnceDocumentsSent>
  );
}

function Sending({ answers, control }: RedemptionStepProps) {
  const { order, kept, onFailure } = useRedemption();
  const known = unchangedRecipient(answers);
  const stands = useIsCurrent();

  async function sent(): Promise<RedemptionAnswers> {
    if (known) {
      const { redeemKnown } = await import('./known/known-steps.tsx');
      const body = knownRequest(known, answers);
      return redeemKnown(body, await createIdempotencyHeader(kept.nonce, body));
    }
    const body = registrationRequest(order.id, answers);
    if (!body) throw new Error('The wizard is submitted with a step open');
    return { requestId: await submitRequest(kept.nonce, body) };
  }
  async function send() {
    onFailure(undefined);
    try {
      control.onAnswer(await sent());
      // It is submitted, however far back the recipient has gone meanwhile.
      if (!stands.current) control.onJump('submitted');
      forgetDocuments(order.id);
    } catch (failure) {
      if (isDocumentMissing(failure)) return sendDocumentsAgain(control, order.id);
      onFailure(failure);
      if (!stands.current) return;
      // Goes to a screen where the reason can be read and acted on.
      if (known && !known.declarationDue) control.onJump('known-still');
      else control.onBack();
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is reached
  useEffect(() => void send(), []);
  return (
    <>
      <p role="status">{say(texts).submit.wait}</p>
      <p className={entry.looking}>
        <Spinner label="" />
      </p>
      <Suspense>
        <SendingProgress />
      </Suspense>
    </>
  );
}

export function Submitted({ answers }: RedemptionStepProps) {
  const found = useRedemption();
  const { order } = found;
  const { money, next, checked, approved, told, ask } = say(texts).submitted;
  const { hasMobile, msisdn = '', email = '' } = answers;
  const number = unchangedRecipient(answers) ? order.beneficiaryMsisdn : hasMobile && msisdn;
  return (
    <div className={styles.aside}>
      <Success />
      <Money amount={formatOrderAmount(found)} size="large" />
      <p>{money(formatSenderName(found))}</p>
      <h2>{next}</h2>
      <p>{answers.approved ? approved : checked}</p>
      <p>{told(number ? formatSpacedCellphone(number) : email)}</p>
      <p>{ask}</p>
      <CareContacts />
    </div>
  );
}
