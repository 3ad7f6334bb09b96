/** Search for an order by its PIN or its link (REDEEM-04, REDEEM-16). */
import { foundAnswers } from '@thumela/rules/journeys/pin-redemption.ts';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { randomHex } from '@thumela/web/api/random-hex.ts';
import { useEffect, useState } from 'react';
import { type LookedUp, useLinkPin, useLookUp } from '../../api/queries/redemption.ts';
import { pinRedemption as texts } from '../../texts/en/pin-redemption.ts';
import type { PinRedemptionStepProps } from './journey.ts';

const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.errorCode === 'UNAUTHORIZED';

interface Searching extends Pick<PinRedemptionStepProps, 'answers' | 'control'> {
  /** Called with the PIN of the link. */
  onPin: (pin: string) => void;
}

export function useSearch({ answers, control, onPin }: Searching) {
  const { token = '', found: before } = answers;
  const [opening, setOpening] = useState(token !== '' && before?.token !== token);
  const lookUp = useLookUp();
  const link = useLinkPin();
  function found(order: LookedUp): void {
    // The same request, even if its order was looked up again.
    const isSame = before?.transactionId === order.transactionId;
    const key = isSame ? before.key : randomHex(16);
    control.onAnswer(foundAnswers(answers, { ...order, token, key }));
  }
  // Callbacks are bound to this screen: once it is left, the response does not navigate.
  const look = (pin: string) =>
    lookUp.mutate(pin, { onSuccess: found, onError: () => setOpening(false) });
  function refused(error: Error): void {
    setOpening(false);
    if (!isUnauthorized(error)) return;
    showToast({ kind: 'warning', heading: say(texts).request.linkInvalid });
  }
  const onLink = (pin: string) => {
    onPin(pin);
    look(pin);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the link is opened
  useEffect(() => {
    if (opening) link.mutate(token, { onSuccess: onLink, onError: refused });
  }, []);
  return {
    opening,
    look,
    looking: lookUp.isPending,
    error: lookUp.error ?? (isUnauthorized(link.error) ? null : link.error),
    onRead: () => {
      lookUp.reset();
      link.reset();
    },
  };
}
