/** Where sealed answers are kept (see `sealed.ts`, which is fetched when there are some). */
export const SEALED = 'thumela-sealed:';

/** Whether anything is kept under a name. */
export function hasSealed(name: string): boolean {
  try {
    return localStorage.getItem(SEALED + name) !== null;
  } catch {
    return false;
  }
}
