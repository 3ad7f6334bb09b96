import type { ListedDocument, ListedName } from '@thumela/rules/screening/listed-entry.ts';
import type { EnteredList } from '@thumela/rules/screening/lists.ts';

/** An entry as it is typed: names, documents one a line. */
export interface TypedEntry {
  readonly list: EnteredList;
  readonly reference: string;
  readonly court: string;
  readonly validFrom: string;
  readonly type: 'PERSON' | 'ENTITY';
  readonly main: string;
  readonly strong: string;
  readonly weak: string;
  readonly former: string;
  readonly script: string;
  readonly from: string;
  readonly to: string;
  readonly nationalities: string;
  readonly documents: string;
}

export const EMPTY_ENTRY: TypedEntry = {
  ...{ list: 'COURT_ORDER', reference: '', court: '', validFrom: '', type: 'PERSON', main: '' },
  ...{ strong: '', weak: '', former: '', script: '', from: '', to: '' },
  ...{ nationalities: '', documents: '' },
};

/** Type, number and country, such as `passport A1234567 ZW`. */
const DOCUMENT = /^(PASSPORT|ID|OTHER)\s+(\S+)(?:\s+([A-Z]{2}))?$/i;

const DOCUMENT_TYPES: Readonly<Record<string, ListedDocument['type']>> = {
  PASSPORT: 'PASSPORT',
  ID: 'NATIONAL_ID',
};

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const toNames = (text: string, kind: ListedName['kind']): ListedName[] =>
  splitLines(text).map((name) => ({ text: name, kind }));

function parseDocument(line: string): ListedDocument | undefined {
  const [, type, number, country] = DOCUMENT.exec(line) ?? [];
  if (!type || !number) return undefined;
  const issued = country && { country: country.toUpperCase() };
  return { type: DOCUMENT_TYPES[type.toUpperCase()] ?? 'OTHER', number, ...issued };
}

/** The first line that is not a document. */
export const findBadDocument = ({ documents }: TypedEntry): string | undefined =>
  splitLines(documents).find((line) => !parseDocument(line));

/** The entry as it is sent. One day of birth alone stands for both. */
export function toEnteredEntry(typed: TypedEntry) {
  const { list, reference, court, validFrom, type } = typed;
  const [from, to] = [typed.from || typed.to, typed.to || typed.from];
  return {
    ...{ list, reference, 'valid-from': validFrom, type },
    ...(list === 'COURT_ORDER' && { court }),
    names: [
      ...toNames(typed.main, 'PRIMARY'),
      ...toNames(typed.strong, 'STRONG'),
      ...toNames(typed.weak, 'WEAK'),
      ...toNames(typed.former, 'FORMER'),
      ...toNames(typed.script, 'SCRIPT'),
    ],
    births: from === '' ? [] : [{ from, to }],
    nationalities: typed.nationalities
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
    documents: splitLines(typed.documents).flatMap((line) => parseDocument(line) ?? []),
  };
}
