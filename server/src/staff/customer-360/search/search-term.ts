import { canonicalCellphone, normaliseCellphone } from '@thumela/rules/identity/cellphone.ts';

/** A search term, parsed into the identifiers that it may be. */
export interface SearchTerm {
  /** E-mail address, in lower case. */
  readonly email?: string;
  /** 27 and nine digits. */
  readonly cellphone?: string;
  /** Spellings under which a number of a document, an order or a payment may be stored. */
  readonly numbers: readonly string[];
  /** The letters of names; empty where none were typed. */
  readonly names: string;
  /** Last digits of a collection PIN, which narrow down what all else finds. */
  readonly pinEnd?: string;
}

const PIN_END = /^\d{4}$/;
const NUMERIC = /^[+(\d][\d()+./-]*$/;

/**
 * Takes a search apart. Digits behind anything else are the end of a collection PIN when there are four of them
 * and they belong to no number: '082 123 4567' is a cellphone, '082 123 4567 4821' one and the end of a PIN.
 */
export function askedFor(typed: string): SearchTerm {
  const tokens = typed.normalize('NFC').trim().split(/\s+/u).filter(Boolean);
  const email = tokens.find((token) => token.includes('@'))?.toLowerCase();
  const others = tokens.filter((token) => !token.includes('@'));
  const numeric = others.filter((token) => NUMERIC.test(token));
  const mixed = others.filter((token) => !NUMERIC.test(token) && /\d/.test(token));
  const names = others.filter((token) => !/\d/.test(token) && /\p{L}/u.test(token));
  const last = numeric.at(-1);
  const stands = tokens.length > 1 && !isWhole(numeric.join(''));
  const pinEnd = last !== undefined && stands && PIN_END.test(last) ? last : undefined;
  const digits = (pinEnd === undefined ? numeric : numeric.slice(0, -1)).join('');
  const cellphone = normaliseCellphone(canonicalCellphone(digits));
  return {
    ...(email !== undefined && { email }),
    ...(cellphone !== undefined && { cellphone }),
    numbers: listSpellings([
      ...mixed,
      ...(digits === '' ? [] : [digits, digits.replaceAll(/\D/g, '')]),
    ]),
    names: names.join(' '),
    ...(pinEnd !== undefined && { pinEnd }),
  };
}

/** Whether digits typed in groups are one number: a cellphone, a payment reference, an ID number. */
function isWhole(grouped: string): boolean {
  const digits = grouped.replaceAll(/\D/g, '');
  return (
    normaliseCellphone(canonicalCellphone(grouped)) !== undefined ||
    /^(\d{13}|\d{16})$/.test(digits)
  );
}

const listSpellings = (numbers: readonly string[]) => [
  ...new Set(numbers.flatMap((number) => [number, number.toUpperCase()])),
];

/** Those of some numbers that can be a number of ours: digits alone, within what the database counts. */
export const ownNumbers = ({ numbers }: SearchTerm): bigint[] =>
  numbers.filter((number) => /^\d{1,15}$/.test(number)).map(BigInt);
