import type { ReactNode } from 'react';

export type ToastKind = 'error' | 'success' | 'info' | 'warning';

export interface ToastContent {
  kind: ToastKind;
  heading: string;
  /** Shown as bullet items. */
  items?: readonly string[] | undefined;
  /** In place of the icon; the toast then remains as long as an error. */
  picture?: ReactNode;
}

export interface Toast extends ToastContent {
  id: number;
}

let toasts: readonly Toast[] = [];
let hosts: readonly string[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Shows a toast and returns its id. The same text shown again replaces the earlier one. */
export function showToast(content: ToastContent): number {
  lastId += 1;
  const same = (other: Toast) =>
    other.heading === content.heading && other.items?.join() === content.items?.join();
  toasts = [...toasts.filter((other) => !same(other)), { ...content, id: lastId }];
  notifyListeners();
  return lastId;
}

/** Removes a toast; does nothing if it is gone already. */
export function dismissToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id);
  notifyListeners();
}

/** Subscribes to changes; returns the unsubscribe function. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The visible toasts, oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** The host that shows toasts now: a modal dialog makes everything outside it inert, so the last dialog wins. */
export function currentToastHost(): string | undefined {
  return hosts.at(-1);
}

/**
 * Adds a host that can show toasts; returns the function that removes it. The page's own host may load after a dialog
 * has opened, as with a link to a card.
 */
export function addToastHost(id: string, inDialog: boolean): () => void {
  hosts = inDialog ? [...hosts, id] : [id, ...hosts];
  notifyListeners();
  return () => {
    hosts = hosts.filter((host) => host !== id);
    notifyListeners();
  };
}
