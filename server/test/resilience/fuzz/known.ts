import type { Exchange } from '@thumela/contract/call.ts';
import { type FuzzCaller, fixedHeaders } from './callers.ts';
import { DOCUMENTS } from './requests.ts';
import { newAgent, sendFuzzRequest } from './send.ts';
import type { Known } from './values.ts';

/** Most values of one key. */
const MOST = 40;

/** Records of one kind that are read for their values. */
const READ_OF_EACH = 3;

/**
 * Reads every page as every kind of caller and collects the values by their keys: a request made from values of the
 * server gets past the first look-up. A hostile client has the texts of answers as well.
 */
export async function learnValues(origin: string, callers: readonly FuzzCaller[]): Promise<Known> {
  const known = new Map<string, Set<unknown>>();
  const agent = newAgent(4);
  const read = async (caller: FuzzCaller, path: string, call: Exchange) => {
    const headers = [...Object.entries(caller.headers), ...Object.entries(fixedHeaders(call))];
    const { text } = await sendFuzzRequest(agent, origin, {
      method: 'GET',
      path,
      headers,
      body: undefined,
    });
    if (/^[[{]/.test(text)) collectValues(known, JSON.parse(text));
  };
  const gets = Object.values(DOCUMENTS).flatMap(({ calls, prefix }) =>
    calls
      .filter(({ method }) => method === 'GET')
      .map((call) => ({ call, path: prefix + call.path })),
  );
  for (const { call, path } of gets.filter((each) => !each.path.includes('{'))) {
    for (const caller of readersOf(call, callers)) await read(caller, path, call);
  }
  for (const { call, path } of gets.filter((each) => each.path.includes('{'))) {
    for (let turn = 0; turn < READ_OF_EACH; turn += 1) {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
        const values = [...(aliasIds(known).get(name) ?? ['1'])];
        return encodeURIComponent(String(values[turn % values.length]));
      });
      for (const caller of readersOf(call, callers)) await read(caller, filled, call);
    }
  }
  agent.destroy();
  return new Map([...aliasIds(known)].map(([key, values]) => [key, [...values].slice(0, MOST)]));
}

/** Two callers of each kind; of the operators only the last one, who has every role. */
function readersOf({ caller }: Exchange, callers: readonly FuzzCaller[]): readonly FuzzCaller[] {
  if (caller === 'operator') return callers.slice(-1);
  const kind = caller === 'partner-or-customer' ? 'customer' : caller;
  return callers.filter((one) => one.kind === kind).slice(0, 2);
}

function collectValues(known: Map<string, Set<unknown>>, value: unknown, key = ''): void {
  if (Array.isArray(value)) {
    for (const item of value) collectValues(known, item, key);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) collectValues(known, inner, name);
  } else if (typeof value === 'number' || (typeof value === 'string' && value.length < 200)) {
    known.set(key, (known.get(key) ?? new Set()).add(value));
  }
}

/** A path parameter may have another name than the key of its values: any id may be an `{id}`. */
function aliasIds(known: Map<string, Set<unknown>>): Map<string, Set<unknown>> {
  const ids = new Set([...known].flatMap(([key, all]) => (/(^|-)id$/.test(key) ? [...all] : [])));
  const of = (key: string) => known.get(key) ?? new Set<unknown>();
  return new Map([
    ...known,
    ['id', ids],
    ['transactionId', new Set([...of('transaction-id'), ...of('id')])],
    ['inboundTransactionId', ids],
    ['reference', new Set([...of('reference'), ...of('payment-reference')])],
    ['paymentReference', of('payment-reference')],
    ['order', new Set([...of('reference'), ...ids])],
    ['delivery', of('id')],
    ['event', of('id')],
  ]);
}
