import { Type } from 'typebox';
import { flag, id, nullish, oneOf, rand, text, timestamp } from '../shapes.ts';
import { LIMIT_INCREASE_STATUS } from '../values.ts';
import { defineOwnCall } from './own-call.ts';

/** The latest request for higher limits (LIMIT-01). */
export const LatestLimitIncrease = Type.Object(
  {
    id: id('The request.'),
    'request-date': timestamp('When it was made.'),
    status: oneOf(LIMIT_INCREASE_STATUS, 'Where it stands.'),
    'look-by': timestamp('By when somebody looks at it.'),
    reason: nullish(text('Why it was declined, as whoever declined it wrote it.')),
  },
  { description: 'A request for higher limits.' },
);

/** The limits that proofs qualify for (decision 92). */
export const HigherLimit = Type.Object(
  {
    'needs-address': flag('Whether an address has to be proved as well as an income.'),
    'daily-limit': rand('What may be sent a day then.'),
    'monthly-limit': rand('What may be sent a month then.'),
  },
  { description: 'Limits that can be asked for.' },
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
      description: 'The lowest first; none where the limits cannot be raised.',
    }),
  }),
});
