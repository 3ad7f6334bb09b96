/** Server-sent events about changes: one connection per window while it is visible (decision 94). */
import type { Queue } from '@thumela/rules/operators/queues.ts';
import { useEffect, useEffectEvent } from 'react';
import { UNATTENDED } from './attended.ts';
import { request } from './client.ts';

const ADDRESS = '/console/api/live';

/** Milliseconds before a refused connection is retried. */
const AGAIN = 5_000;

/**
 * Changed cases: their queues, and their ids unless there are too many. An empty list means any case may have
 * changed.
 */
export interface CasesChanged {
  readonly queues: readonly Queue[];
  readonly cases: readonly number[];
}

/** Undefined: anything may have changed. */
type Hear = (changed: CasesChanged | undefined) => void;

/** Listeners for changes of cases and of conversations. */
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
  // Changes may have been missed before the connection opened.
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
    // If the session has ended, this request leads to the sign-in.
    void request('GET /console/api/me', { headers: UNATTENDED }).catch(() => undefined);
  });
}

function close(): void {
  clearTimeout(again);
  source?.close();
  source = undefined;
}

document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));

/** Calls `hear` whenever cases change, and once the connection is open. */
export const useCasesChanged = (hear: Hear): void => useHearing('cases', hear);

/** Calls `hear` whenever conversations change, and once the connection is open. */
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
