/**
 * The brand of this app: name, contacts and links, loaded from `/brand.json` at run time (see server/src/administration/README.md). The default
 * brand is used until it has loaded, and when loading fails. Its colours are styles that the page references
 * (see server/src/administration/README.md).
 */
import { DEFAULT_BRAND } from '@thumela/rules/default-brand.ts';
import { useSyncExternalStore } from 'react';
import type { OwnAddress, OwnAnswerOf } from '../api/own-calls.ts';

export type Brand = Readonly<OwnAnswerOf<'GET /brand.json'>>;

let current: Brand = DEFAULT_BRAND;
const listeners = new Set<() => void>();

function subscribeToBrand(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current brand. */
function currentBrand(): Brand {
  return current;
}

/** The brand; the component renders again when the configuration arrives. */
export function useBrand(): Brand {
  return useSyncExternalStore(subscribeToBrand, currentBrand);
}

/** Loads the configuration once, at start. On failure the default brand remains. */
export async function loadBrand(): Promise<void> {
  try {
    const response = await fetch('/brand.json' satisfies OwnAddress<'GET'>);
    if (!response.ok) return;
    const given = (await response.json()) as Partial<Brand>;
    current = { ...DEFAULT_BRAND, ...given, links: { ...DEFAULT_BRAND.links, ...given.links } };
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}
