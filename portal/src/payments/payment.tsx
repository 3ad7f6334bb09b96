/**
 * Paying for a transaction, from the panel to what came of it. Nothing here says paid before the
 * server does (decisions H.3).
 */
import type { PaymentMethod } from '@thumela/rules/payments.ts';
import { showToast } from '@thumela/ui/toasts.tsx';
import { useState } from 'react';
import { useBankPayment, useCardRequest, useRefreshAfterPayment } from '../api/queries/payments.ts';
import { payments as texts } from '../texts/payments.ts';
import type { TransactionRecord } from '../transactions/card-facts.ts';
import { Confirmation } from './confirmation.tsx';
import { EftView } from './eft-view.tsx';
import { PayPanel } from './pay-panel.tsx';
import { openAuthorisation, type PaymentProblem, paymentProblem } from './payment-problem.ts';
import { ProblemDialog } from './problem-dialog.tsx';

type Stage = 'panel' | 'eft' | 'confirmation';

interface PaymentProps {
  record: TransactionRecord;
  /** A payment may be under way: what is shown no longer follows from the record alone. */
  onStarted: () => void;
  onBack: () => void;
  onClose: () => void;
}

export default function Payment({ record, onStarted, onBack, onClose }: PaymentProps) {
  const payable = {
    transactionId: record.transactionId,
    paymentReference: record.paymentReference ?? '',
  };
  const [stage, setStage] = useState<Stage>('panel');
  const refresh = useRefreshAfterPayment();
  const other = useOtherPayments(payable, onClose);
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
    return <PayPanel record={record} busy={other.busy} onChoose={choose} onBack={onBack} />;
  }
  if (stage === 'eft') {
    return (
      <EftView
        record={record}
        payable={payable}
        onBack={() => setStage('panel')}
        onFinished={() => setStage('confirmation')}
        onClose={leave}
      />
    );
  }
  return (
    <Confirmation
      record={record}
      payable={payable}
      onAgain={() => setStage('panel')}
      onClose={leave}
    />
  );
}

/** The payments that happen elsewhere: in the bank's app, and at the bank (decisions H.1). */
function useOtherPayments(payable: Parameters<typeof useCardRequest>[0], onDone: () => void) {
  const card = useCardRequest(payable);
  const bank = useBankPayment(payable);
  const [problem, setProblem] = useState<PaymentProblem>();
  const onError = (error: unknown) => setProblem(paymentProblem(error, 'panel'));
  const start = (method: 'CARD' | 'STITCH') => {
    if (method === 'STITCH') {
      bank.mutate(undefined, { onSuccess: (address) => location.assign(address), onError });
      return;
    }
    card.mutate(undefined, {
      onSuccess: (sent) => {
        if (!sent) return setProblem(openAuthorisation);
        onDone();
        showToast({ kind: 'success', heading: texts.requested });
      },
      onError,
    });
  };
  // Until the browser has left, a second start would meet the authorisation of the first.
  const leaving = bank.isPending || bank.isSuccess;
  const busy: PaymentMethod | undefined = leaving ? 'STITCH' : card.isPending ? 'CARD' : undefined;
  return { start, busy, problem, onRead: () => setProblem(undefined) };
}
