/**
 * Paying for a transaction, from the panel to what came of it. Nothing here says paid before the
 * server does (decision 51).
 */

import type { PaymentMethod } from '@thumela/rules/money/payments.ts';
import { showToast } from '@thumela/ui/feedback/toasts.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type CardPage, useAuthorisationSeconds } from '../api/queries/payment-settings.ts';
import {
  useBankPayment,
  useCardPage,
  useCardRequest,
  useRefreshAfterPayment,
} from '../api/queries/payments.ts';
import { payments as texts } from '../texts/en/payments.ts';
import type { TransactionView } from '../transactions/card-facts.ts';
import { CardPageView } from './card-page-view.tsx';
import { Confirmation } from './confirmation.tsx';
import { EftView } from './eft-view.tsx';
import { PayPanel, type Starting } from './pay-panel.tsx';
import { openAuthorisation, type PaymentProblem, paymentProblem } from './payment-problem.ts';
import { ProblemDialog } from './problem-dialog.tsx';
import { usePageRestored } from './use-page-restored.ts';

type Stage = 'panel' | 'eft' | 'confirmation' | CardPage;

interface PaymentProps {
  transaction: TransactionView;
  /** A payment may be under way: what is shown no longer follows from the transaction alone. */
  onStarted: () => void;
  onBack: () => void;
  onClose: () => void;
}

export default function Payment({ transaction, onStarted, onBack, onClose }: PaymentProps) {
  const payable = {
    transactionId: transaction.transactionId,
    paymentReference: transaction.paymentReference ?? '',
  };
  const [stage, setStage] = useState<Stage>('panel');
  const refresh = useRefreshAfterPayment();
  const other = useOtherPayments(payable, onClose, setStage);
  const leave = () => {
    refresh();
    onClose();
  };
  if (other.problem) return <ProblemDialog problem={other.problem} onClose={other.onRead} />;
  if (stage === 'panel') {
    const choose = (method: PaymentMethod) => {
      if (method !== 'DIGIPAY') return other.start(method);
      onStarted();
      setStage('eft');
    };
    return (
      <PayPanel
        transaction={transaction}
        busy={other.busy}
        onChoose={choose}
        onCardPage={other.startCardPage}
        onBack={onBack}
      />
    );
  }
  if (stage === 'eft') {
    return (
      <EftView
        transaction={transaction}
        payable={payable}
        onBack={() => setStage('panel')}
        onFinished={() => setStage('confirmation')}
        onClose={leave}
      />
    );
  }
  if (stage !== 'confirmation') {
    return <CardPageView page={stage} transaction={transaction} onBack={() => setStage('panel')} />;
  }
  return (
    <Confirmation
      transaction={transaction}
      payable={payable}
      onAgain={() => setStage('panel')}
      onClose={leave}
    />
  );
}

/** The payments that happen elsewhere: in the bank's app, at the bank, on its card page (decision 51). */
function useOtherPayments(
  payable: Parameters<typeof useCardRequest>[0],
  onDone: () => void,
  onCardPage: (page: CardPage) => void,
) {
  const card = useCardRequest(payable);
  const cardPage = useCardPage(payable);
  const bank = useBankPayment(payable);
  const wait = useAuthorisationSeconds();
  const [problem, setProblem] = useState<PaymentProblem>();
  const onError = (error: unknown) => setProblem(paymentProblem(error, 'panel', wait));
  usePageRestored(bank.reset);
  const start = (method: 'CARD' | 'STITCH') => {
    if (method === 'STITCH') {
      bank.mutate(undefined, { onSuccess: (address) => location.assign(address), onError });
      return;
    }
    card.mutate(undefined, {
      onSuccess: (sent) => {
        if (!sent) return setProblem(openAuthorisation(wait));
        onDone();
        showToast({ kind: 'success', heading: say(texts).requested });
      },
      onError,
    });
  };
  const startCardPage = (page: CardPage) =>
    cardPage.mutate(undefined, {
      onSuccess: (free) => (free ? onCardPage(page) : setProblem(openAuthorisation(wait))),
      onError,
    });
  const busy = busyWith({
    // Until the browser has left, a second start would meet the authorisation of the first.
    STITCH: bank.isPending || bank.isSuccess,
    CARD: card.isPending,
    CARD_PAGE: cardPage.isPending,
  });
  return { start, startCardPage, busy, problem, onRead: () => setProblem(undefined) };
}

function busyWith(underWay: Partial<Record<Starting, boolean>>): Starting | undefined {
  const [busy] = Object.entries(underWay).find(([, is]) => is) ?? [];
  return busy as Starting | undefined;
}
