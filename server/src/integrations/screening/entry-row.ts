import type {
  EntryDetails,
  ListedDocument,
  ListedEntry,
  ListedName,
} from '@thumela/rules/screening/listed-entry.ts';

/** A row of `sanctions_entries`, as far as matching needs it. */
export interface EntryRow {
  readonly list: string;
  readonly label: string;
  readonly full_name: string;
  /** 'yyyy-MM-dd' */
  readonly dob: string | null;
  readonly details: EntryDetails | null;
}

type IndexedEntry = ListedEntry & { readonly list: string };

/** The entry of a row; its id is the label that cases and matches name it by. */
export function toListedEntry({ list, label, full_name, dob, details }: EntryRow): IndexedEntry {
  if (details) return { ...details, id: label, list };
  const names: readonly ListedName[] = [{ text: full_name, kind: 'PRIMARY' }];
  const documents: readonly ListedDocument[] = [];
  return {
    ...{ id: label, list, type: 'PERSON', names, documents, nationalities: [] },
    births: dob === null ? [] : [toBirthRange(dob)],
  };
}

/** A list without details stores a year as its first day. */
const toBirthRange = (dob: string) =>
  dob.endsWith('-01-01') ? { from: dob, to: `${dob.slice(0, 4)}-12-31` } : { from: dob, to: dob };
