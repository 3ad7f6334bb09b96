import { expect } from 'vitest';
import type { SignedIn } from './operators.ts';
import type { ErrorBody } from './outbound.ts';

/** Values by the name of their field. */
export type PriceValues = Record<string, string>;

/** Where the console has its prices. */
export const PRICES = '/console/api/prices';

/** Values as the wire lists them. */
export const listed = (values: PriceValues) =>
  Object.entries(values).map(([field, value]) => ({ field, value }));

type Decision = 'confirm' | 'refuse';

/** Changes of prices as the first of two people proposes them and the second one decides. */
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
      changes: [{ target, values: listed(values) }],
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
