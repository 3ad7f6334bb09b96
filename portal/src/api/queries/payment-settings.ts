/** Payment settings of our own server beyond the documented calls (decision 1). */
import { useQuery } from '@tanstack/react-query';
import { PAYMENT_AUTHORISATION_LIFETIME } from '@thumela/rules/constants.ts';
import { parseCents } from '@thumela/rules/money/money.ts';
import type { PaymentCeilings, PaymentMethod } from '@thumela/rules/money/payments.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { callOwnServer } from '../call-own-server.ts';
import { q } from '../query/q.ts';

type Answer = OwnAnswerOf<'GET /payment-settings.json'>;

/** The card-payment page: target and field names of its form (see server/src/payments/README.md). */
export type CardPage = Readonly<NonNullable<Answer['cardPage']>>;

export type CardField = keyof CardPage['fields'];

export interface PaymentSettings {
  readonly cardPage: CardPage | undefined;
  /** Largest payment by each method, in cents; CARD also applies to the card page. */
  readonly ceilings: PaymentCeilings;
  /** How long a started payment blocks others. */
  readonly authorisationSeconds: number;
}

const NOTHING: PaymentSettings = {
  cardPage: undefined,
  ceilings: {},
  authorisationSeconds: PAYMENT_AUTHORISATION_LIFETIME / 1000,
};

/** Without a response, as from another provider, there is no card page and there are no ceilings. */
async function fetchPaymentSettings(signal: AbortSignal): Promise<PaymentSettings> {
  try {
    const answer = (await callOwnServer('GET', '/payment-settings.json', {
      signal,
    })) as Partial<Answer>;
    const { cardPage, maximums = {}, authorisationSeconds = NOTHING.authorisationSeconds } = answer;
    const ceilings: Partial<Record<PaymentMethod, bigint>> = {};
    for (const [method, most] of Object.entries(maximums)) {
      const ceiling = parseCents(most);
      if (ceiling !== undefined) ceilings[method as PaymentMethod] = ceiling;
    }
    return { cardPage: cardPage ?? undefined, ceilings, authorisationSeconds };
  } catch {
    return NOTHING;
  }
}

/** The card page, the ceilings and the time to pay; they rarely change. */
export function usePaymentSettings() {
  return useQuery(
    q.of('GET /payment-settings.json', {}, ({ signal }) => fetchPaymentSettings(signal)),
  );
}

/** How long a started payment blocks others, in seconds. */
export function useAuthorisationSeconds(): number {
  return (usePaymentSettings().data ?? NOTHING).authorisationSeconds;
}
