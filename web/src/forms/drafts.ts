/**
 * Values typed into a form, kept for this tab so that a reload or signing in again loses nothing
 * (decision 39). Drafts belong to one customer. PINs are never kept: their forms have no draft.
 */
const PREFIX = 'thumela-draft:';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A place for one kind of draft, e.g. `draftAt(registrationId, 'send-money')`. */
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
      attempt(() => {
        const text = store().getItem(key);
        return text === null ? undefined : (JSON.parse(text) as T);
      }),
    write: (value) => attempt(() => store().setItem(key, JSON.stringify(value))),
    clear: () => attempt(() => store().removeItem(key)),
  };
}

/** Storage that is full or switched off costs the draft, nothing else. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Forgets every draft: the customer has signed out on purpose. */
export function clearDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  });
}
