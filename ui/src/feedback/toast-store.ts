export type ToastKind = 'error' | 'success' | 'info' | 'warning';

export interface ToastContent {
  kind: ToastKind;
  heading: string;
  /** Shown as bullet items. */
  items?: readonly string[] | undefined;
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

/** The host that shows toasts now: a modal dialog makes everything outside it inert, so the last one wins. */
export function currentToastHost(): string | undefined {
  return hosts.at(-1);
}

/** Adds a host that can show toasts; returns the function that removes it. */
export function addToastHost(id: string): () => void {
  hosts = [...hosts, id];
  notifyListeners();
  return () => {
    hosts = hosts.filter((host) => host !== id);
    notifyListeners();
  };
}
