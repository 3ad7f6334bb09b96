import { Type } from 'typebox';
import { flag, id, input, inputList, nullish, oneOf, smallId, text, timestamp } from '../shapes.ts';
import { Changed } from './configuration.ts';
import { defineConsoleCall } from './console-call.ts';

const STRATEGY = {
  PRIORITY: 'the lowest priority',
  COST: 'the lowest cost',
  SUCCESS: 'the largest share of payouts paid within a day',
} as const;

const CHANNEL = 'The channel, by the name of its adapter.';
const PRIORITY = 'The lowest is preferred.';
const DAYS = 'Weekdays on which it takes orders, 1 is Monday; none: every day.';
const FROM = 'South African time `HH:MM` from which it takes orders; none: the whole day.';
const count = (description: string) => Type.Integer({ minimum: 0, description });

export const PayoutRoute = Type.Object(
  {
    id: id('Its number; its terms do not change.'),
    channel: text(CHANNEL),
    priority: count(PRIORITY),
    'min-amount': nullish(text('Smallest amount paid out, in its currency.')),
    'max-amount': nullish(text('Largest amount paid out, in its currency.')),
    'fixed-cost': text('Cost per payout in rand, such as `5.00`.'),
    'cost-percent': text('Cost as a percentage of what we owe for the payout, such as `1.25`.'),
    days: nullish(Type.Array(count('A weekday.'), { description: DAYS })),
    from: nullish(text(FROM)),
    until: nullish(text('The first time after its hours, at most `24:00`.')),
  },
  { description: 'A channel that serves a payout partner in a currency, and its terms.' },
);

export const PayoutChannel = Type.Object(
  {
    name: text(CHANNEL),
    label: text('Its name for operators.'),
    enabled: flag('Whether routes may use it.'),
    'is-set-up': flag('Whether the settings of the server name it.'),
    'is-default': flag('Whether it makes the payouts that have no route.'),
    'failing-until': nullish(
      timestamp('Until when it is not chosen, because its last calls failed.'),
    ),
    'last-failure-at': nullish(timestamp('Its last call that failed.')),
    paid: count('Payouts paid, among its newest thousand outcomes of the last day.'),
    failed: count('Payouts that failed, among the same.'),
    'case-id': nullish(id('The case of a change that waits for a second person.')),
  },
  { description: 'A way by which payouts leave.' },
);

export const WaitingReason = Type.Object(
  {
    channel: text(CHANNEL),
    verdict: text('Why it was not chosen, such as `CLOSED`.'),
    payouts: count('Payouts that wait for this reason, perhaps among others.'),
  },
  { description: 'A reason for which payouts wait.' },
);

export const RoutedPair = Type.Object(
  {
    partner: smallId('The payout partner.'),
    name: text('Its name.'),
    of: text('Its country and method.'),
    currency: text('The currency paid out.'),
    strategy: oneOf(STRATEGY, 'The rule that decides between several possible routes.'),
    routes: Type.Array(PayoutRoute, {
      description: 'By priority; none: the default channel pays.',
    }),
    waiting: count('Payouts that wait for a route, among the thousand that wait longest in all.'),
    reasons: Type.Array(WaitingReason, { description: 'Why they wait, the most frequent first.' }),
    'case-id': nullish(id('The case of a change that waits for a second person.')),
  },
  { description: 'The routes of a payout partner in one currency.' },
);

/** The channels of payouts with their state, and the routes of every payout partner and currency. */
export const readPayoutRoutes = defineConsoleCall({
  id: 'readPayoutRoutes',
  method: 'GET',
  path: '/console/api/configuration/payout-routes',
  needs: 'configuration.read',
  status: 200,
  answer: Type.Object({ channels: Type.Array(PayoutChannel), pairs: Type.Array(RoutedPair) }),
});

const ChannelTerms = {
  label: input('Its name for operators, 1 to 60 letters.'),
  enabled: flag('Whether routes may use it.'),
};

/**
 * Changes a channel. Switching it off applies immediately; everything else waits for a second person. 409 if its
 * values are not the ones the caller saw.
 */
export const setPayoutChannel = defineConsoleCall({
  id: 'setPayoutChannel',
  method: 'PUT',
  path: '/console/api/configuration/payout-channels/{name}',
  needs: 'payout-routes.change',
  params: Type.Object({ name: text(CHANNEL) }),
  body: Type.Object({
    seen: Type.Object(ChannelTerms, { description: 'As the caller saw it.' }),
    ...ChannelTerms,
    reason: input('Why, for the record.'),
  }),
  status: 200,
  answer: Changed,
});

const WantedRoute = Type.Object(
  {
    channel: input(CHANNEL),
    priority: Type.Integer({ minimum: 1, maximum: 1_000, description: PRIORITY }),
    'min-amount': nullish(input('Smallest amount paid out, in its currency.')),
    'max-amount': nullish(input('Largest amount paid out, in its currency.')),
    'fixed-cost': input('Cost per payout in rand, such as `5.00`.'),
    'cost-percent': input('Cost as a percentage of what we owe for the payout, such as `1.25`.'),
    days: nullish(inputList(Type.Integer({ minimum: 1, maximum: 7 }), DAYS)),
    from: nullish(input(FROM)),
    until: nullish(input('The first time after its hours, at most `24:00`.')),
  },
  { description: 'A route as it is to be.' },
);

/**
 * Proposes all routes of a payout partner and currency in place of those in force. 409 if others are in force than
 * the caller saw.
 */
export const setPayoutRoutes = defineConsoleCall({
  id: 'setPayoutRoutes',
  method: 'PUT',
  path: '/console/api/configuration/payout-routes/{partner}/{currency}',
  needs: 'payout-routes.change',
  params: Type.Object({ partner: smallId('The payout partner.'), currency: text('The currency.') }),
  body: Type.Object({
    seen: Type.Object(
      {
        strategy: oneOf(STRATEGY, 'The rule that decided between routes.'),
        routes: inputList(id('A route.'), 'Numbers of the routes in force.'),
      },
      { description: 'As the caller saw it.' },
    ),
    strategy: oneOf(STRATEGY, 'The rule that decides between several possible routes.'),
    routes: Type.Array(WantedRoute, {
      maxItems: 20,
      description: 'All routes; none: the default channel pays.',
    }),
    reason: input('Why, for the record.'),
  }),
  status: 200,
  answer: Changed,
});
