import type {
  EntryDetails,
  ListedDocument,
  ListedName,
} from '@thumela/rules/screening/listed-entry.ts';
import type { EntryToIndex } from './matching/service.ts';

/** A row of `sanctions_entries`, as far as matching needs it. */
export interface EntryRow {
  readonly list: string;
  readonly label: string;
  readonly full_name: string;
  /** 'yyyy-MM-dd' */
  readonly dob: string | null;
  readonly details: EntryDetails | null;
  /** Hash of the content; without it no clearance can name the entry. */
  readonly content?: string;
}

/** The entry of a row; its id is the label that cases and matches name it by. */
export function toListedEntry(row: EntryRow): EntryToIndex {
  const { list, label, full_name, dob, details } = row;
  const content = row.content === undefined ? {} : { content: row.content };
  if (details) return { ...details, id: label, list, ...content };
  const names: readonly ListedName[] = [{ text: full_name, kind: 'PRIMARY' }];
  const documents: readonly ListedDocument[] = [];
  return {
    ...{ id: label, list, type: 'PERSON', names, documents, nationalities: [] },
    births: dob === null ? [] : [toBirthRange(dob)],
    ...content,
  };
}

/** A list without details stores a year as its first day. */
const toBirthRange = (dob: string) =>
  dob.endsWith('-01-01') ? { from: dob, to: `${dob.slice(0, 4)}-12-31` } : { from: dob, to: dob };
