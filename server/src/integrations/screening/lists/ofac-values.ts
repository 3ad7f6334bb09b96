import type {
  BirthRange,
  ListedDocument,
  ListedEntry,
  ListedName,
  NameKind,
} from '@thumela/rules/screening/listed-entry.ts';
import { readCountry, readGender, requireBirth } from './build-entry.ts';
import { buildDocument } from './documents.ts';
import type { ListPosition } from './list-error.ts';
import type { ListNotes } from './list-notes.ts';
import { buildAlias } from './names.ts';

/** The kind of an alias of type "a.k.a.", "f.k.a." or "n.k.a." (now known as), with or without dots. */
export const readAliasKind = (type: string, isWeak: boolean): NameKind => {
  if (isWeak) return 'WEAK';
  return /^f/i.test(type) ? 'FORMER' : 'STRONG';
};

/** Maximum characters of a document in remarks; the pattern takes long on longer ones. */
const LONGEST_DOCUMENT = 300;

/** Facts in the remarks of an entry of SDN.CSV. */
export interface Remarks {
  readonly aliases: ListedName[];
  readonly births: BirthRange[];
  readonly documents: (ListedDocument | undefined)[];
  readonly nationalities: (string | undefined)[];
  gender?: ListedEntry['gender'];
}

/** Weak aliases are in quotes: "a.k.a. 'PACHO'". */
const ALIAS = /^([afn]\.k\.a\.) ?'(.+)'$/;
const BIRTH = /^DOB (.+)$/;
const COUNTRY = /^(?:nationality|citizen) (.+)$/i;
const GENDER = /^Gender (\w+)$/;
/**
 * "Passport AB149814 (Colombia) issued 2 May 2001", "SSN 523-33-8386", "Matricula Mercantil No 123 (Cali) (Colombia)":
 * the last brackets have the country.
 */
const DOCUMENT = /^([A-Za-z][^(]*?) #? ?([\w./-]*\d[\w./-]*)(?: \(([^()]+)\))*(?:[ ,].*)?$/;

/** Reads remarks such as "DOB 24 Aug 1951; alt. DOB 05 Jul 1951; Passport J287011 (Colombia); a.k.a. 'H7'." */
export function readRemarks(text: string, position: ListPosition, notes: ListNotes): Remarks {
  const remarks: Remarks = { aliases: [], births: [], documents: [], nationalities: [] };
  for (const part of text.replace(/\.$/, '').split(/;\s*/)) {
    readRemark(part.trim().replace(/^alt\. /, ''), remarks, position, notes);
  }
  return remarks;
}

function readRemark(
  remark: string,
  remarks: Remarks,
  position: ListPosition,
  notes: ListNotes,
): void {
  const alias = ALIAS.exec(remark);
  if (alias) remarks.aliases.push(buildAlias(alias[2] ?? '', readAliasKind(alias[1] ?? '', true)));
  const birth = BIRTH.exec(remark)?.[1];
  if (birth) remarks.births.push(requireBirth(birth, position));
  const country = COUNTRY.exec(remark)?.[1];
  if (country) remarks.nationalities.push(readCountry(country, position, notes));
  const gender = GENDER.exec(remark)?.[1];
  if (gender) remarks.gender = readGender(gender);
  if (alias || birth || country || gender) return;
  const found = remark.length > LONGEST_DOCUMENT ? null : DOCUMENT.exec(remark);
  const [, words = '', number = '', issuer] = found ?? [];
  const document = buildDocument(words, number, undefined);
  if (!document) return;
  const code = issuer && readCountry(issuer, position, notes);
  remarks.documents.push(code ? { ...document, country: code } : document);
}
