/** The open beneficiary is part of the address, so that a reload and Back restore it. */
import { useSearch } from 'wouter';
import { paths } from '../../paths.ts';

export interface Opened {
  readonly tab: 'view' | 'edit';
  readonly id: number;
}

const TABS = ['edit', 'view'] as const;

/** Parses the query of the list's address; anything unknown opens nothing. */
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
export const formatBeneficiaryAddress = ({ tab, id }: Opened): string =>
  `${paths.beneficiaries}?${tab}=${id}`;
