/** Who is signed in, as the screens know it. */

import type { Camel } from '@thumela/contract/camel.ts';
import type { SignedInOperator } from '@thumela/contract/console-types.ts';
import { useSyncExternalStore } from 'react';

export type Operator = Camel<SignedInOperator>;

/** `unknown` until the server has said it. */
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

/** Whoever is signed in; the component renders again when that changes. */
export const useSignedIn = (): State => useSyncExternalStore(subscribe, state);

/** Somebody has signed in, or was found signed in; undefined for nobody. */
export function operatorIs(operator: Operator | undefined): void {
  ended = false;
  publish(operator);
}

/** A call found that the session is over: the sign-in says so. */
export function operatorGone(): void {
  if (typeof current !== 'object') return;
  ended = true;
  publish(undefined);
}

/** Whether a session was over that somebody was working in. */
export const wasEnded = (): boolean => ended;
