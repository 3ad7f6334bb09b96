import type { RouteProblem } from '../../payouts/route-terms.ts';

/** Why proposed routes of payouts are refused, each with the name of the channel. */
export const routeProblemTexts = {
  CHANNEL: (channel: string) =>
    `${channel} is not a channel: the settings of the server do not name it.`,
  PRIORITY: (channel: string) => `${channel}: please give a priority from 1 to 1000.`,
  AMOUNT: (channel: string) =>
    `${channel}: please give amounts above 0.00 with at most two decimals, or none.`,
  AMOUNT_ORDER: (channel: string) =>
    `${channel}: the smallest amount is larger than the largest one.`,
  COST: (channel: string) =>
    `${channel}: please give a cost of 0.00 or more in rand, and a percentage from 0.00 to 100.00.`,
  DAYS: (channel: string) => `${channel}: please choose one weekday at least, each once.`,
  HOURS: (channel: string) =>
    `${channel}: please give two times such as 08:00 and 17:00, the earlier first, or none.`,
  TWICE: (channel: string) => `${channel}: the same route is listed twice.`,
  NO_ROUTE: (_channel: string) =>
    'Every payout would wait: the channels of all routes are switched off or not in the settings of the server.',
} satisfies Record<RouteProblem, (channel: string) => string>;
