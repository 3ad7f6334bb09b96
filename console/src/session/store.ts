/** Sign-in state of the app. */

import type { Camel } from '@thumela/contract/camel.ts';
import type { SignedInOperator } from '@thumela/contract/console-types.ts';
import { useSyncExternalStore } from 'react';

export type Operator = Camel<SignedInOperator>;

/** `unknown` until the server has responded. */
type State = 'unknown' | Operator | undefined;

let current: State = 'unknown';
let ended = false;
const listeners = new Set<() => void>();

function notifyListeners(state: State): void {
  current = state;
  for (const listener of listeners) listener();
}

function addListener(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readState = () => current;

/** The signed-in operator; rerenders when it changes. */
export const useSignedIn = (): State => useSyncExternalStore(addListener, readState);

/** Sets the signed-in operator; undefined for none. */
export function setOperator(operator: Operator | undefined): void {
  ended = false;
  notifyListeners(operator);
}

/** A request found that the session has expired: the sign-in says so. */
export function expireSession(): void {
  if (typeof current !== 'object') return;
  ended = true;
  notifyListeners(undefined);
}

/** Whether a session expired while the operator was working. */
export const hasExpired = (): boolean => ended;
