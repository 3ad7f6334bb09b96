import {
  type Actor,
  canMove,
  type StatusOf,
  type Subject,
} from '@thumela/rules/status/lifecycles.ts';
import type { Records, Step } from './records.ts';

/** A record with its states, whatever it is. */
interface Living {
  readonly id: string;
  readonly steps: readonly Step[];
}

/** Actors that the name in an event may stand for; a bank's line is recorded as a document, and acts as `system`. */
function actorsOf(name: string): readonly Actor[] {
  const [kind = ''] = name.split(':', 1);
  if (kind === 'operator') return ['operator', 'second-operator', 'system'];
  if (kind === 'system') return ['system', 'bank'];
  if (kind === 'customer') return ['customer'];
  if (kind === 'partner') return ['system', 'operator'];
  return [kind as Actor];
}

/** Problems with the states of one record, as sentences. */
function findBroken<S extends Subject>(
  subject: S,
  first: readonly string[],
  { id, steps }: Living,
  state: string,
): string[] {
  const problems: string[] = [];
  let before: string | null = null;
  for (const { from, to, actor } of steps) {
    const isFirst = before === null;
    if (isFirst ? !first.includes(from ?? to) : from !== before) {
      problems.push(`${subject} ${id} goes from ${from} to ${to}, and was ${before}`);
    } else if (
      from !== null &&
      !actorsOf(actor).some((each) =>
        canMove(subject, from as StatusOf<S>, to as StatusOf<S>, each),
      )
    ) {
      problems.push(`${subject} ${id}: ${actor} moved it from ${from} to ${to}`);
    }
    before = to;
  }
  if ((before ?? first[0]) !== state)
    problems.push(`${subject} ${id} is ${state}, and became ${before}`);
  return problems;
}

/** States that do not follow from the events before them, or that the model of the lifecycles does not allow. */
export function findUnexplainedStates({ transactions, orders, payouts }: Records): string[] {
  return [
    ...transactions.flatMap((each) => findBroken('outbound', ['CREATED'], each, each.status)),
    ...orders.flatMap((each) =>
      findBroken('inbound', ['STAGED', 'UNALLOCATED'], each, each.status),
    ),
    ...payouts.flatMap((each) => findBroken('payout', ['OPEN'], each, each.state)),
  ];
}
