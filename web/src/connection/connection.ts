/**
 * Whether the service is reachable. It is not while the device is offline, nor when a call and a second,
 * lightweight one both had no response; then it is polled until it responds.
 */
import { useSyncExternalStore } from 'react';
import type { OwnAddress } from '../api/own-calls.ts';

export type Connection = 'online' | 'offline' | 'unreachable';

const PROBE: OwnAddress<'GET'> = '/health/live';
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 15_000;
const PATIENCE_MS = 10_000;
/** From this status on, a proxy may be responding in the service's place. */
const SERVER_FAULT = 500;

let current: Connection = navigator.onLine ? 'online' : 'offline';
let asking: Promise<void> | undefined;
let wake = () => {};
const listeners = new Set<() => void>();

function setConnection(next: Connection): void {
  if (current === next) return;
  current = next;
  for (const listener of listeners) listener();
}

/** The current state, as far as it is known. */
export const currentConnection = (): Connection => current;

/** Subscribes to changes; returns the unsubscribe function. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state for a component, which rerenders on changes. */
export const useConnection = (): Connection =>
  useSyncExternalStore(onConnection, currentConnection);

async function isServiceResponding(): Promise<boolean> {
  const ending = new AbortController();
  const patience = setTimeout(() => ending.abort(), PATIENCE_MS);
  try {
    const { status } = await fetch(PROBE, { cache: 'no-store', signal: ending.signal });
    return status < SERVER_FAULT;
  } catch {
    return false;
  } finally {
    clearTimeout(patience);
  }
}

function pauseFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    wake = resolve;
    setTimeout(resolve, milliseconds);
  });
}

async function askUntilAnswered(): Promise<void> {
  for (let wait = FIRST_WAIT_MS; !navigator.onLine || !(await isServiceResponding()); wait *= 2) {
    setConnection(navigator.onLine ? 'unreachable' : 'offline');
    await pauseFor(Math.min(wait, LAST_WAIT_MS));
  }
  asking = undefined;
  setConnection('online');
}

/** Polls the service until it responds; resolves then. */
export function checkConnection(): Promise<void> {
  wake();
  asking ??= askUntilAnswered();
  return asking;
}

/** Imports a module; retries a failed import once the service responds. */
export async function retryWhenOnline<T>(fetchModule: () => Promise<T>): Promise<T> {
  try {
    return await fetchModule();
  } catch {
    await checkConnection();
    return fetchModule();
  }
}

/** Subscribes to the device's connection events; called once, before the first render. */
export function watchConnection(): void {
  addEventListener('online', checkConnection);
  addEventListener('offline', checkConnection);
}
