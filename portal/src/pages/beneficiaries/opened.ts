/** Which beneficiary is open stands in the address, so that a reload and Back find it again. */
import { useSearch } from 'wouter';
import { paths } from '../../paths.ts';

export interface Opened {
  readonly tab: 'view' | 'edit';
  readonly id: number;
}

const TABS = ['edit', 'view'] as const;

/** Reads the query of an address of the list; anything unknown opens nothing. */
export function parseOpened(search: string): Opened | undefined {
  const query = new URLSearchParams(search);
  for (const tab of TABS) {
    const id = query.get(tab) ?? '';
    if (/^[1-9]\d{0,15}$/.test(id)) return { tab, id: Number(id) };
  }
  return undefined;
}

/** The beneficiary that is open now. */
export const useOpened = (): Opened | undefined => parseOpened(useSearch());

/** The address of a beneficiary's view or edit. */
export const addressOf = ({ tab, id }: Opened): string => `${paths.beneficiaries}?${tab}=${id}`;
