/** Whether the recipient of an order may be a known customer, so that the shortcut is offered (decision 30). */
import type { OwnCalls } from '@thumela/contract/own-types.ts';
import { appHeaders } from '@thumela/web/api/app-headers.ts';
import type { OwnAddress } from '@thumela/web/api/own-calls.ts';

type Hint = Partial<OwnCalls['POST /known-recipients/hints']['answer']>;

const ADDRESS: OwnAddress<'POST'> = '/known-recipients/hints';

/** Maximum wait for the optional shortcut. */
const PATIENCE_MS = 3_000;

let last: { token: string; hint: Promise<boolean> } | undefined;

/** Fetched once per link; false where it is unknown, as with another provider. */
export function mayBeKnown(token: string): Promise<boolean> {
  if (last?.token !== token) last = { token, hint: fetchHint(token).catch(() => false) };
  return last.hint;
}

/** Does not use the client of such calls, because its size would delay the first questions. */
async function fetchHint(token: string): Promise<boolean> {
  const waiting = new AbortController();
  // Never cleared: aborting a complete response has no effect.
  setTimeout(() => waiting.abort(), PATIENCE_MS);
  const response = await fetch(ADDRESS, {
    method: 'POST',
    headers: { ...appHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    signal: waiting.signal,
  });
  return ((await response.json()) as Hint)['may-be-known'] === true;
}
