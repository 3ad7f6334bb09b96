/** States of the EFT view and their conditions (PAY-13). */
import { isOpenAuthorisation } from './payment-problem.ts';

/** A page of the payment partner, in a response. */
export interface WebLink {
  readonly paymentMethodName: string;
  readonly paymentUrl: string;
}

/** Facts known to the view so far. */
export interface EftFacts {
  /** Whether a payment is already open; undefined until it is known. */
  readonly openAuthorisation: boolean | undefined;
  /** The error of a refused call. */
  readonly error: unknown;
  /** Undefined until the payment has been started. */
  readonly links: readonly WebLink[] | undefined;
  /** The address the customer chose among several. */
  readonly chosen: string | undefined;
}

export type EftState =
  | { readonly at: 'initial' }
  | { readonly at: 'has-open-authorisation' }
  | { readonly at: 'problem'; readonly error: unknown }
  | { readonly at: 'payment-notice' }
  | { readonly at: 'no-links' }
  | { readonly at: 'payment-options'; readonly links: readonly WebLink[] }
  | { readonly at: 'iframe'; readonly url: string };

/** The state that follows from the facts; with one link there is nothing to choose (PAY-14). */
export function eftState({ openAuthorisation, error, links, chosen }: EftFacts): EftState {
  if (openAuthorisation || isOpenAuthorisation(error)) return { at: 'has-open-authorisation' };
  if (error) return { at: 'problem', error };
  if (openAuthorisation === undefined) return { at: 'initial' };
  if (!links) return { at: 'payment-notice' };
  const [first, second] = links;
  if (!first) return { at: 'no-links' };
  if (chosen !== undefined) return { at: 'iframe', url: chosen };
  return second ? { at: 'payment-options', links } : { at: 'iframe', url: first.paymentUrl };
}
