/** Paying by DIGIPAY: somebody else paying, the notice, the options, the partner's page (PAY-13). */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useAuthorisationSeconds } from '../api/queries/payment-settings.ts';
import { type Payable, useDigitalPayment, useOpenAuthorisation } from '../api/queries/payments.ts';
import { payments } from '../texts/en/payments.ts';
import type { TransactionView } from '../transactions/card-facts.ts';
import { EftFrame } from './eft-frame.tsx';
import { type EftState, eftState } from './eft-state.ts';
import { Checking, LinkOptions, NoLinks, OpenAuthorisation, PaymentNotice } from './eft-steps.tsx';
import { paymentProblem } from './payment-problem.ts';
import { ProblemDialog } from './problem-dialog.tsx';

const { eft: texts } = payments;

interface EftViewProps {
  transaction: TransactionView;
  payable: Payable;
  onBack: () => void;
  /** The partner's page has been left by itself: the server will know what came of it. */
  onFinished: () => void;
  onClose: () => void;
}

export function EftView({ transaction, payable, onBack, onFinished, onClose }: EftViewProps) {
  const dual = useOpenAuthorisation(payable);
  const payment = useDigitalPayment(payable.transactionId);
  const wait = useAuthorisationSeconds();
  const [chosen, setChosen] = useState<string>();
  const state = eftState({
    // Once the payment has begun, the authorisation that is open is the customer's own.
    openAuthorisation: payment.isIdle ? dual.data : false,
    error: payment.isIdle ? dual.error : payment.error,
    links: payment.data?.webPaymentLinks,
    chosen,
  });
  if (state.at === 'problem') {
    return <ProblemDialog problem={paymentProblem(state.error, 'eft', wait)} onClose={onBack} />;
  }
  const begin = () => payment.mutate();
  const started = state.at === 'iframe' || state.at === 'payment-options';
  return (
    <Dialog
      open
      title={say(texts).title}
      onClose={started ? onClose : onBack}
      actions={
        !started && <Foot state={state} busy={payment.isPending} onBegin={begin} onBack={onBack} />
      }
    >
      {state.at === 'initial' && <Checking />}
      {state.at === 'has-open-authorisation' && <OpenAuthorisation seconds={wait} />}
      {state.at === 'payment-notice' && <PaymentNotice transaction={transaction} />}
      {state.at === 'no-links' && <NoLinks />}
      {state.at === 'payment-options' && <LinkOptions links={state.links} onChoose={setChosen} />}
      {state.at === 'iframe' && <EftFrame url={state.url} onClose={onFinished} />}
    </Dialog>
  );
}

interface FootProps {
  state: EftState;
  busy: boolean;
  onBegin: () => void;
  onBack: () => void;
}

/** The way on and the way back. */
function Foot({ state, busy, onBegin, onBack }: FootProps) {
  return (
    <>
      {state.at === 'payment-notice' && (
        <Button block busy={busy} onClick={onBegin}>
          {say(texts).notice.go}
        </Button>
      )}
      <Button variant="secondary" block onClick={onBack}>
        {say(payments).back}
      </Button>
    </>
  );
}
