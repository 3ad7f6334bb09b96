/** A name without accents and case, so that spellings of one name compare as equal. */
export const plainName = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A person by the names everybody has on a document. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** The same first and last name, whatever the case, accents and spacing (server-data 6.1). */
export const sameName = (a: PersonName, b: PersonName): boolean =>
  closed(a.firstName) === closed(b.firstName) && closed(a.lastName) === closed(b.lastName);

const closed = (name: string): string => plainName(name).replace(/\s/g, '');

/** The parts of a full name, plain and in their order; hyphens part, apostrophes do not. */
export const nameParts = (name: string): string[] =>
  plainName(name)
    .replace(/['’`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
