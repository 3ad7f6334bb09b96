/**
 * Paying for a transaction, from the panel to the outcome. Nothing here shows paid before the server does (decision
 * 22).
 */

import type { PaymentMethod } from '@thumela/rules/money/payments.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense, useState } from 'react';
import type { AttemptEnd } from '../api/queries/end-attempt.ts';
import { type OwnAttempt, useOwnAttempt } from '../api/queries/payment-attempts.ts';
import { type CardPage, useAuthorisationSeconds } from '../api/queries/payment-settings.ts';
import { useRefreshAfterPayment } from '../api/queries/payments.ts';
import type { TransactionView } from '../transactions/card-facts.ts';
import { CardPageView } from './card-page-view.tsx';
import { Confirmation } from './confirmation.tsx';
import type { WebLink } from './eft-state.ts';
import { EftView } from './eft-view.tsx';
import { PayPanel } from './pay-panel.tsx';
import { isOpenAuthorisation, type PaymentProblem, paymentProblem } from './payment-problem.ts';
import { ProblemDialog } from './problem-dialog.tsx';
import { useOtherPayments } from './use-other-payments.ts';

const PayshapView = lazyComponent(() => import('./payshap/payshap-view.tsx'));
const ClosingQuestion = lazyComponent(() => import('./own/closing-question.tsx'));

type Stage =
  | { at: 'panel' | 'confirmation' | 'payshap' }
  /** With pages if a payment that was started earlier continues. */
  | { at: 'eft'; begun?: readonly WebLink[] }
  | { at: 'card-page'; page: CardPage };

interface PaymentProps {
  transaction: TransactionView;
  /** A payment may be in progress: the view no longer follows from the transaction alone. */
  onStarted: () => void;
  onBack: () => void;
  onClose: () => void;
}

export default function Payment({ transaction, onStarted, onBack, onClose }: PaymentProps) {
  const payable = {
    transactionId: transaction.transactionId,
    paymentReference: transaction.paymentReference ?? '',
  };
  const [stage, setStage] = useState<Stage>({ at: 'panel' });
  const [problem, setProblem] = useState<PaymentProblem>();
  const [asking, setAsking] = useState(false);
  const refresh = useRefreshAfterPayment();
  const wait = useAuthorisationSeconds();
  const own = useOwnAttempt(payable.transactionId);
  const [uncertain, setUncertain] = useState(false);
  const show = (next: Stage) => {
    setAsking(false);
    setStage(next);
  };
  const toPanel = () => {
    show({ at: 'panel' });
    void own.find();
  };
  const other = useOtherPayments(payable, {
    findOwn: own.find,
    onDone: onClose,
    onCardPage: (page) => show({ at: 'card-page', page }),
    onProblem: setProblem,
  });
  const leave = () => {
    refresh();
    onClose();
  };
  const begin = (begun?: readonly WebLink[]) => {
    onStarted();
    show({ at: 'eft', ...(begun && { begun }) });
  };
  const goOn = ({ links }: OwnAttempt, method: PaymentMethod | undefined) => {
    const [page] = links;
    if (method === 'DIGIPAY') return begin(links);
    if (method === 'PAYSHAP') return show({ at: 'payshap' });
    if (page) return location.assign(page.paymentUrl);
    onStarted();
    show({ at: 'confirmation' });
  };
  const ending = {
    transactionId: payable.transactionId,
    onEnded: (outcome: AttemptEnd) => {
      onStarted();
      setUncertain(outcome === 'UNCERTAIN');
      if (outcome === 'PAID') return show({ at: 'confirmation' });
      // The panel never shows a payment as open that was just ended.
      void own.find().then(() => show({ at: 'panel' }));
    },
    onError: (error: unknown) => {
      setProblem(paymentProblem(error, 'panel', wait));
      toPanel();
    },
  };
  if (problem) return <ProblemDialog problem={problem} onClose={() => setProblem(undefined)} />;
  if (stage.at === 'panel') {
    return (
      <PayPanel
        transaction={transaction}
        busy={other.busy}
        own={own}
        uncertain={uncertain}
        ending={ending}
        onChoose={(method) => {
          if (method === 'DIGIPAY') begin();
          else if (method === 'PAYSHAP') show({ at: 'payshap' });
          else other.start(method);
        }}
        onCardPage={other.startCardPage}
        onGoOn={goOn}
        onBack={onBack}
      />
    );
  }
  if (stage.at === 'eft') {
    return (
      <>
        <EftView
          transaction={transaction}
          payable={payable}
          begun={stage.begun}
          findOwn={own.find}
          onOwn={() => show({ at: 'panel' })}
          onBack={toPanel}
          onFinished={() => show({ at: 'confirmation' })}
          onClose={own.owns ? () => setAsking(true) : leave}
        />
        {asking && (
          <Suspense>
            <ClosingQuestion {...ending} onKeep={() => setAsking(false)} />
          </Suspense>
        )}
      </>
    );
  }
  if (stage.at === 'payshap') {
    return (
      <Suspense>
        <PayshapView
          transaction={transaction}
          payable={payable}
          attempt={own.attempt?.paymentOption === 'PAYSHAP' ? own.attempt : undefined}
          ending={ending}
          onSent={() => {
            onStarted();
            void own.find();
          }}
          onError={(error) => {
            other.onError(error);
            if (isOpenAuthorisation(error)) show({ at: 'panel' });
          }}
          onBack={toPanel}
          onFinished={() => show({ at: 'confirmation' })}
        />
      </Suspense>
    );
  }
  if (stage.at === 'card-page') {
    return <CardPageView page={stage.page} transaction={transaction} onBack={toPanel} />;
  }
  return (
    <Confirmation transaction={transaction} payable={payable} onAgain={toPanel} onClose={onClose} />
  );
}
