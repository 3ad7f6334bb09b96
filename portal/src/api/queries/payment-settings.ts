/** What our own server tells about paying besides the documented calls (decisions A.2). */
import { useQuery } from '@tanstack/react-query';
import { parseCents } from '@thumela/rules/money.ts';
import type { PaymentCeilings, PaymentMethod } from '@thumela/rules/payments.ts';
import { q } from '../query/q.ts';

/** The card-payment page: where its form goes and how its fields are called (decisions H.1). */
export interface CardPage {
  readonly target: string;
  /** Merchant identifiers and whatever else is always the same. */
  readonly fixed: Readonly<Record<string, string>>;
  /** The name of each field; one without a name is not sent. */
  readonly fields: Readonly<Partial<Record<CardField, string>>>;
  readonly description: string;
  /** Where the customer has no e-mail address. */
  readonly fallbackEmail: string;
  /** Whether the page wants 1057.50 or 105750. */
  readonly unit: 'rand' | 'cents';
}

export type CardField =
  | 'reference'
  | 'description'
  | 'amount'
  | 'budget'
  | 'paymentReference'
  | 'transactionId'
  | 'email'
  | 'mobile'
  | 'success'
  | 'failed'
  | 'canceled';

export interface PaymentSettings {
  readonly cardPage: CardPage | undefined;
  /** The most each way to pay takes, in cents; CARD is also the card page's. */
  readonly ceilings: PaymentCeilings;
}

interface Answer {
  readonly cardPage?: CardPage | null;
  readonly maximums?: Readonly<Record<string, string>>;
}

const NOTHING: PaymentSettings = { cardPage: undefined, ceilings: {} };

/** Without an answer, as from another provider, nothing is known: no card page and no ceilings. */
async function load(signal: AbortSignal): Promise<PaymentSettings> {
  try {
    const response = await fetch('/payment-settings.json', { signal });
    if (!response.ok) return NOTHING;
    const { cardPage, maximums = {} } = (await response.json()) as Answer;
    const ceilings: Partial<Record<PaymentMethod, bigint>> = {};
    for (const [method, most] of Object.entries(maximums)) {
      const ceiling = parseCents(most);
      if (ceiling !== undefined) ceilings[method as PaymentMethod] = ceiling;
    }
    return { cardPage: cardPage ?? undefined, ceilings };
  } catch {
    return NOTHING;
  }
}

/** The card page and the ceilings; they hardly ever change. */
export function usePaymentSettings() {
  return useQuery(q.of('GET /payment-settings.json', {}, ({ signal }) => load(signal)));
}
