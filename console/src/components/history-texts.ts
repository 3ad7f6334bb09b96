/** Personal data an operator typed, stored in the history entry instead of the URL (see console/README.md). */
import { useHistoryState } from 'wouter/use-browser-location';

/** Texts by name. */
export type HistoryTexts = Readonly<Record<string, string>>;

/** History state for a link or navigation that stores these texts. Empty ones are omitted. */
export const toHistoryState = (kept: HistoryTexts): { readonly kept: HistoryTexts } => ({
  kept: Object.fromEntries(Object.entries(kept).filter(([, text]) => text !== '')),
});

const NONE: HistoryTexts = {};

/** Texts stored in the current history entry; they survive Back and a reload. */
export const useHistoryTexts = (): HistoryTexts =>
  useHistoryState<Partial<ReturnType<typeof toHistoryState>> | null>()?.kept ?? NONE;
