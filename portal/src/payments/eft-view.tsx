/** Paying by DIGIPAY: another open payment, the notice, the options, the partner's page (PAY-13). */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAuthorisationSeconds } from '../api/queries/payment-settings.ts';
import { type Payable, useDigitalPayment, useOpenAuthorisation } from '../api/queries/payments.ts';
import { payments } from '../texts/en/payments.ts';
import type { TransactionView } from '../transactions/card-facts.ts';
import { EftFrame } from './eft-frame.tsx';
import { type EftState, eftState, type WebLink } from './eft-state.ts';
import { Checking, LinkOptions, NoLinks, OpenAuthorisation, PaymentNotice } from './eft-steps.tsx';
import { paymentProblem } from './payment-problem.ts';
import { ProblemDialog } from './problem-dialog.tsx';

const { eft: texts } = payments;

interface EftViewProps {
  transaction: TransactionView;
  payable: Payable;
  /** Pages of a payment that was started earlier and continues. */
  begun: readonly WebLink[] | undefined;
  /** Fetches the customer's own open payment. */
  findOwn: () => Promise<unknown>;
  /** Called if the blocking payment is the customer's own. */
  onOwn: () => void;
  onBack: () => void;
  /** Called when the partner's page reports its end: the server will know the outcome. */
  onFinished: () => void;
  onClose: () => void;
}

export function EftView(props: EftViewProps) {
  const { transaction, payable, begun, onBack, onFinished, onClose } = props;
  const others = useOthersPaying(props);
  const payment = useDigitalPayment(payable.transactionId);
  const wait = useAuthorisationSeconds();
  const [chosen, setChosen] = useState<string>();
  const idle = payment.isIdle && !begun;
  const state = eftState({
    // Once the payment has started, the open authorisation is the customer's own.
    openAuthorisation: idle ? others.paying : false,
    error: idle ? others.error : payment.error,
    links: begun ?? payment.data?.webPaymentLinks,
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

/** Whether another person's payment is open; undefined until it is known, and if it is the customer's own. */
function useOthersPaying({ payable, begun, findOwn, onOwn }: EftViewProps) {
  const { data: open, error } = useOpenAuthorisation(payable, begun === undefined);
  const [theirs, setTheirs] = useState<true>();
  const meetOpen = useEffectEvent(async () => {
    if (await findOwn()) onOwn();
    else setTheirs(true);
  });
  useEffect(() => {
    if (open) void meetOpen();
  }, [open]);
  return { paying: open && theirs, error };
}

interface FootProps {
  state: EftState;
  busy: boolean;
  onBegin: () => void;
  onBack: () => void;
}

/** The buttons to continue and to go back. */
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
