/**
 * Values typed into a form, stored for this tab so that a reload or signing in again loses nothing (see web/README.md).
 * Drafts belong to one customer. PINs are never stored: their forms have no draft.
 */
const PREFIX = 'thumela-draft:';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage for one kind of draft, e.g. `draftAt(registrationId, 'send-money')`. */
export interface Draft<T> {
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
}

export function draftAt<T>(owner: number | 'visitor', name: string, given?: Store): Draft<T> {
  const key = `${PREFIX}${owner}:${name}`;
  const store = () => given ?? sessionStorage;
  return {
    read: () =>
      tryStorage(() => {
        const text = store().getItem(key);
        return text === null ? undefined : (JSON.parse(text) as T);
      }),
    write: (value) => tryStorage(() => store().setItem(key, JSON.stringify(value))),
    clear: () => tryStorage(() => store().removeItem(key)),
  };
}

/** Full or disabled storage loses the draft, and has no other effect. */
function tryStorage<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Deletes all drafts when the customer signs out deliberately. */
export function clearDrafts(): void {
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  });
}
