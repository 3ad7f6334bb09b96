import { PREFUNDING_STATES } from '@thumela/rules/status/statuses.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { PrefundingOrder } from '../../../api/queries/floats.ts';
import { floats as texts } from '../../../texts/en/floats.ts';

/** Whether an operator may do something about an order. */
export const isOpen = ({ state }: PrefundingOrder): boolean =>
  state === 'PROPOSED' || state === 'AGREED' || state === 'SENT';

/** Whether the bank sent an order although two people had canceled it. */
export const isExecuted = ({ history }: PrefundingOrder): boolean =>
  history.some(({ state }) => state === 'EXECUTED');

/** The state of an order in words. */
export function nameState(order: PrefundingOrder): string {
  const words = say(texts);
  if (order.state === 'SENT' && isExecuted(order)) return words.executed;
  return words.orderStates[order.state];
}

/** The choice of all orders; an empty value would appear as no choice. */
export const ALL = 'ALL';

/** Choices of a filter: all orders, or those in one state. */
export const listStates = () => {
  const words = say(texts);
  return [
    { value: ALL, label: words.allStates },
    ...PREFUNDING_STATES.map((state) => ({ value: state, label: words.orderStates[state] })),
  ];
};

/** The state that was chosen; undefined for all orders. */
export const toState = (value: string): PrefundingOrder['state'] | undefined =>
  PREFUNDING_STATES.find((state) => state === value);
