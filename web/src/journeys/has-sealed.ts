/** Storage prefix of encrypted answers (see `sealed.ts`, which is loaded when there are any). */
export const SEALED = 'thumela-sealed:';

/** Whether anything is stored under a name. */
export function hasSealed(name: string): boolean {
  try {
    return localStorage.getItem(SEALED + name) !== null;
  } catch {
    return false;
  }
}
