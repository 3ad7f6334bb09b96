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

function publish(state: State): void {
  current = state;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const state = () => current;

/** The signed-in operator; rerenders when it changes. */
export const useSignedIn = (): State => useSyncExternalStore(subscribe, state);

/** Sets the signed-in operator; undefined for none. */
export function operatorIs(operator: Operator | undefined): void {
  ended = false;
  publish(operator);
}

/** A request found that the session has expired: the sign-in says so. */
export function operatorGone(): void {
  if (typeof current !== 'object') return;
  ended = true;
  publish(undefined);
}

/** Whether a session expired while the operator was working. */
export const wasEnded = (): boolean => ended;
