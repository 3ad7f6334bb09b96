/** Whether the recipient of an order may be known, so that it is worth asking them (decision 83). */
import type { OwnCalls } from '@thumela/contract/own-types.ts';
import { appHeaders } from '@thumela/web/api/app-headers.ts';
import type { OwnAddress } from '@thumela/web/api/own-calls.ts';

type Hint = Partial<OwnCalls['POST /known-recipients/hints']['answer']>;

const ADDRESS: OwnAddress<'POST'> = '/known-recipients/hints';

/** Nobody waits longer for what may save them a few questions. */
const PATIENCE_MS = 3_000;

let last: { token: string; hint: Promise<boolean> } | undefined;

/** Asked once for a link; false also where nobody here can tell, as in front of another provider. */
export function mayBeKnown(token: string): Promise<boolean> {
  if (last?.token !== token) last = { token, hint: ask(token).catch(() => false) };
  return last.hint;
}

/** Asked without the client of such calls, whose bytes the first questions would wait for. */
async function ask(token: string): Promise<boolean> {
  const waiting = new AbortController();
  // It is not called off: an answer that is here, body and all, is past being broken off.
  setTimeout(() => waiting.abort(), PATIENCE_MS);
  const response = await fetch(ADDRESS, {
    method: 'POST',
    headers: { ...appHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    signal: waiting.signal,
  });
  return ((await response.json()) as Hint)['may-be-known'] === true;
}
