/** What the server tells as it happens: one connection a window, for as long as it is looked at (decision 94). */
import type { Queue } from '@thumela/rules/operators/queues.ts';
import { useEffect, useEffectEvent } from 'react';
import { UNATTENDED } from './attended.ts';
import { request } from './client.ts';

const ADDRESS = '/console/api/live';

/** Milliseconds after which a connection that was refused is tried again. */
const AGAIN = 5_000;

/** Cases that changed: their queues, and their numbers unless they are too many; nothing: all may have. */
export interface CasesChanged {
  readonly queues: readonly Queue[];
  readonly cases: readonly number[];
}

/** Undefined: anything may have changed. */
type Hear = (changed: CasesChanged | undefined) => void;

/** Who hears of cases, and who of conversations. */
const hearers = { cases: new Set<Hear>(), conversations: new Set<Hear>() };
const isHeard = () => hearers.cases.size + hearers.conversations.size > 0;
let source: EventSource | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

const tell = (what: keyof typeof hearers, changed?: CasesChanged) => {
  for (const hear of hearers[what]) hear(changed);
};

function open(): void {
  clearTimeout(again);
  if (source || document.hidden || !isHeard()) return;
  const opened = new EventSource(ADDRESS);
  source = opened;
  // Something may have been missed until now.
  opened.addEventListener('ready', () => {
    tell('cases');
    tell('conversations');
  });
  opened.addEventListener('cases', ({ data }) => tell('cases', JSON.parse(data)));
  opened.addEventListener('conversations', () => tell('conversations'));
  opened.addEventListener('error', () => {
    if (opened.readyState !== EventSource.CLOSED) return;
    close();
    again = setTimeout(open, AGAIN);
    // Whoever is no longer signed in is led to the sign-in by it.
    void request('GET /console/api/me', { headers: UNATTENDED }).catch(() => undefined);
  });
}

function close(): void {
  clearTimeout(again);
  source?.close();
  source = undefined;
}

document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));

/** Calls `hear` whenever cases change, and once the connection stands. */
export const useCasesChanged = (hear: Hear): void => useHearing('cases', hear);

/** The same of conversations. */
export const useConversationsChanged = (hear: () => void): void =>
  useHearing('conversations', hear);

function useHearing(what: keyof typeof hearers, hear: Hear): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    const listen: Hear = (changed) => heard(changed);
    hearers[what].add(listen);
    open();
    return () => {
      hearers[what].delete(listen);
      if (!isHeard()) close();
    };
  }, [what]);
}
