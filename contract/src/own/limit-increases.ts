import { Type } from 'typebox';
import { flag, id, nullish, oneOf, randAmount, text, timestamp } from '../shapes.ts';
import { LIMIT_INCREASE_STATUS } from '../values.ts';
import { defineOwnCall } from './own-call.ts';

/** The latest request for higher limits (LIMIT-01). */
export const LatestLimitIncrease = Type.Object(
  {
    id: id('The request.'),
    'request-date': timestamp('When it was made.'),
    status: oneOf(LIMIT_INCREASE_STATUS, 'State.'),
    'look-by': timestamp('By when it is reviewed.'),
    reason: nullish(text('Reason for the decline, as the operator wrote it.')),
  },
  { description: 'A request for higher limits.' },
);

/** The limits that proofs qualify for (see server/src/customers/README.md). */
export const HigherLimit = Type.Object(
  {
    'needs-address': flag('Whether proof of address is required as well as proof of income.'),
    'daily-limit': randAmount('The new limit per day.'),
    'monthly-limit': randAmount('The new limit per month.'),
  },
  { description: 'Limits that can be requested.' },
);

/** The outcome of the latest request for higher limits, and the limits another one would bring. */
export const findLimitIncrease = defineOwnCall({
  id: 'findLimitIncrease',
  method: 'GET',
  path: '/limit-increases.json',
  caller: 'customer',
  headers: 'transacting',
  status: 200,
  answer: Type.Object({
    latest: nullish(LatestLimitIncrease),
    offers: Type.Array(HigherLimit, {
      description: 'Lowest first; empty if the limits cannot be raised.',
    }),
  }),
});
