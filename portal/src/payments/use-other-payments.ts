/** Payments that happen elsewhere: in the bank's app, at the bank, on its card page (decision 22). */
import type { PaymentMethod } from '@thumela/rules/money/payments.ts';
import { showToast } from '@thumela/ui/feedback/toasts.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type CardPage, useAuthorisationSeconds } from '../api/queries/payment-settings.ts';
import {
  type Payable,
  useBankPayment,
  useCardPage,
  useCardRequest,
  useCheckoutPayment,
} from '../api/queries/payments.ts';
import { usePageRestored } from '../routing/use-page-restored.ts';
import { payments as texts } from '../texts/en/payments.ts';
import {
  isOpenAuthorisation,
  openAuthorisation,
  type PaymentProblem,
  paymentProblem,
} from './payment-problem.ts';

/** The payment being started: by a method, or on the card page. */
export type Starting = PaymentMethod | 'CARD_PAGE';

interface OtherPayments {
  /** Fetches the customer's own open payment, in case that is the blocking one. */
  findOwn: () => Promise<unknown>;
  onDone: () => void;
  onCardPage: (page: CardPage) => void;
  onProblem: (problem: PaymentProblem) => void;
}

export function useOtherPayments(
  payable: Payable,
  { findOwn, onDone, onCardPage, onProblem }: OtherPayments,
) {
  const card = useCardRequest(payable);
  const cardPage = useCardPage(payable);
  const bank = useBankPayment(payable);
  const checkout = useCheckoutPayment(payable);
  const wait = useAuthorisationSeconds();
  const meetOpen = async () => {
    if (!(await findOwn())) onProblem(openAuthorisation(wait));
  };
  const onError = (error: unknown) =>
    isOpenAuthorisation(error) ? void meetOpen() : onProblem(paymentProblem(error, 'panel', wait));
  usePageRestored(() => {
    bank.reset();
    checkout.reset();
    void findOwn();
  });
  const start = (method: 'CARD' | 'STITCH' | 'CHECKOUT') => {
    if (method !== 'CARD') {
      const elsewhere = method === 'STITCH' ? bank : checkout;
      elsewhere.mutate(undefined, { onSuccess: (address) => location.assign(address), onError });
      return;
    }
    card.mutate(undefined, {
      onSuccess: (sent) => {
        if (!sent) return void meetOpen();
        onDone();
        showToast({ kind: 'success', heading: say(texts).requested });
      },
      onError,
    });
  };
  const startCardPage = (page: CardPage) =>
    cardPage.mutate(undefined, {
      onSuccess: (free) => (free ? onCardPage(page) : void meetOpen()),
      onError,
    });
  const busy = busyWith({
    // Until the browser has left, a second start would collide with the authorisation of the first.
    STITCH: bank.isPending || bank.isSuccess,
    CHECKOUT: checkout.isPending || checkout.isSuccess,
    CARD: card.isPending,
    CARD_PAGE: cardPage.isPending,
  });
  return { start, startCardPage, onError, busy };
}

function busyWith(underWay: Partial<Record<Starting, boolean>>): Starting | undefined {
  const [busy] = Object.entries(underWay).find(([, is]) => is) ?? [];
  return busy as Starting | undefined;
}
