import { expect } from 'vitest';
import type { SignedIn } from './operators.ts';
import type { ErrorBody } from './outbound.ts';

/** Values by field name. */
export type PriceValues = Record<string, string>;

/** Path of the console's prices. */
export const PRICES = '/console/api/prices';

/** Values in the form of the API. */
export const listPriceValues = (values: PriceValues) =>
  Object.entries(values).map(([field, value]) => ({ field, value }));

type Decision = 'confirm' | 'refuse';

/** Changes of prices, proposed by the first operator and decided by the second. */
export function twoPeople(first: SignedIn, second: SignedIn) {
  const propose = (
    kind: string,
    target: string,
    values: PriceValues,
    more: object = {},
    by = first,
  ) =>
    by.call<{ 'case-id': number } & ErrorBody>('POST', `${PRICES}/changes`, {
      kind,
      changes: [{ target, values: listPriceValues(values) }],
      reason: 'The market moved.',
      ...more,
    });
  const decide = (what: Decision, id: number, by = second) =>
    by.call<ErrorBody>('POST', `${PRICES}/changes/${id}/${what}`, { reason: 'Looked at.' });
  const change = async (kind: string, target: string, values: PriceValues, more = {}) => {
    const { status, body } = await propose(kind, target, values, more);
    expect(status, JSON.stringify(body)).toBe(201);
    const confirmed = await decide('confirm', body['case-id']);
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(204);
  };
  return { propose, decide, change };
}
