/** Server-sent events about changes: one connection per window while it is visible (see server/src/casework/README.md). */
import type { Queue } from '@thumela/rules/operators/queues.ts';
import { useEffect, useEffectEvent } from 'react';
import { UNATTENDED_HEADERS } from './attendance.ts';
import { request } from './client.ts';

const ADDRESS = '/console/api/live';

/** Milliseconds before a refused connection is retried. */
const RETRY_MS = 5_000;

/**
 * Changed cases: their queues, and their ids unless there are too many. An empty list means any case may have
 * changed.
 */
export interface CasesChanged {
  readonly queues: readonly Queue[];
  readonly cases: readonly number[];
}

/** Undefined: anything may have changed. */
type ChangeListener = (changed: CasesChanged | undefined) => void;

/** Listeners for changes of cases and of conversations. */
const listeners = { cases: new Set<ChangeListener>(), conversations: new Set<ChangeListener>() };
const hasListeners = () => listeners.cases.size + listeners.conversations.size > 0;
let source: EventSource | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

const notifyListeners = (what: keyof typeof listeners, changed?: CasesChanged) => {
  for (const hear of listeners[what]) hear(changed);
};

function openConnection(): void {
  clearTimeout(retryTimer);
  if (source || document.hidden || !hasListeners()) return;
  const opened = new EventSource(ADDRESS);
  source = opened;
  // Changes may have been missed before the connection opened.
  opened.addEventListener('ready', () => {
    notifyListeners('cases');
    notifyListeners('conversations');
  });
  opened.addEventListener('cases', ({ data }) => notifyListeners('cases', JSON.parse(data)));
  opened.addEventListener('conversations', () => notifyListeners('conversations'));
  opened.addEventListener('error', () => {
    if (opened.readyState !== EventSource.CLOSED) return;
    closeConnection();
    retryTimer = setTimeout(openConnection, RETRY_MS);
    // If the session has ended, this request leads to the sign-in.
    void request('GET /console/api/me', { headers: UNATTENDED_HEADERS }).catch(() => undefined);
  });
}

function closeConnection(): void {
  clearTimeout(retryTimer);
  source?.close();
  source = undefined;
}

document.addEventListener('visibilitychange', () =>
  document.hidden ? closeConnection() : openConnection(),
);

/** Calls `hear` whenever cases change, and once the connection is open. */
export const useCasesChanged = (hear: ChangeListener): void => useChangeListener('cases', hear);

/** Calls `hear` whenever conversations change, and once the connection is open. */
export const useConversationsChanged = (hear: () => void): void =>
  useChangeListener('conversations', hear);

function useChangeListener(what: keyof typeof listeners, hear: ChangeListener): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    const listen: ChangeListener = (changed) => heard(changed);
    listeners[what].add(listen);
    openConnection();
    return () => {
      listeners[what].delete(listen);
      if (!hasListeners()) closeConnection();
    };
  }, [what]);
}
