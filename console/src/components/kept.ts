/** Personal data an operator typed, stored in the history entry instead of the URL (decision 110). */
import { useHistoryState } from 'wouter/use-browser-location';

/** Texts by name. */
export type Kept = Readonly<Record<string, string>>;

/** History state for a link or navigation that stores these texts. Empty ones are omitted. */
export const keeping = (kept: Kept): { readonly kept: Kept } => ({
  kept: Object.fromEntries(Object.entries(kept).filter(([, text]) => text !== '')),
});

const NONE: Kept = {};

/** Texts stored in the current history entry; they survive Back and a reload. */
export const useKept = (): Kept =>
  useHistoryState<Partial<ReturnType<typeof keeping>> | null>()?.kept ?? NONE;
