/** What an operator typed about people: it stays with the entry of the history, and stands in no address (decision 110). */
import { useHistoryState } from 'wouter/use-browser-location';

/** Texts by name. */
export type Kept = Readonly<Record<string, string>>;

/** The state of a link or a navigation that keeps them. Those that are empty are left out. */
export const keeping = (kept: Kept): { readonly kept: Kept } => ({
  kept: Object.fromEntries(Object.entries(kept).filter(([, text]) => text !== '')),
});

const NONE: Kept = {};

/** What is kept with the present entry of the history: Back brings it again, and so does a reload. */
export const useKept = (): Kept =>
  useHistoryState<Partial<ReturnType<typeof keeping>> | null>()?.kept ?? NONE;
