import type {
  ListedDocument,
  ListedEntry,
  NameKind,
} from '@thumela/rules/screening/listed-entry.ts';
import { findCountryByCode } from './countries.ts';
import type { ListPosition } from './list-error.ts';
import type { ListNotes } from './list-notes.ts';

/** Schemata of FollowTheMoney that are listed; LegalEntity is a person or an organisation. */
const TYPES: ReadonlyMap<string, ListedEntry['type']> = new Map([
  ['Person', 'PERSON'],
  ['LegalEntity', 'ENTITY'],
  ['Organization', 'ENTITY'],
  ['Company', 'ENTITY'],
  ['PublicBody', 'ENTITY'],
  ['Vessel', 'ENTITY'],
  ['Airplane', 'ENTITY'],
]);

export const readSchema = (schema: string): ListedEntry['type'] | undefined => TYPES.get(schema);

/** Countries by code; those of former states and regions ("suhh", "gb-sct") that are no alpha-2 code are noted. */
export const readCodes = (
  codes: readonly string[],
  position: ListPosition,
  notes: ListNotes,
): (string | undefined)[] =>
  codes.map((text) => {
    const code = findCountryByCode(text);
    if (!code) notes.addSkipped(position, `unknown country '${text}'`);
    return code;
  });

/** Properties with names. */
export const NAME_PROPERTIES: readonly (readonly [property: string, kind: NameKind])[] = [
  ['name', 'STRONG'],
  ['alias', 'STRONG'],
  ['previousName', 'FORMER'],
  ['weakAlias', 'WEAK'],
];

/** Documents, from the texts of each property. */
export const readDocuments = (read: (property: string) => readonly string[]): ListedDocument[] => [
  ...read('passportNumber').map((number) => ({ type: 'PASSPORT', number }) as const),
  ...read('idNumber').map((number) => ({ type: 'NATIONAL_ID', number }) as const),
];
