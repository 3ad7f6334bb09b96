import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Parser } from './parsers.ts';

const Payers = Type.Record(
  Type.String({ pattern: '^[A-Z]{2}/(BANK|WALLET|CASH)(/.{1,50})?$' }),
  Type.String({ pattern: '^\\d{1,20}$' }),
  { additionalProperties: false },
);

/** Ids of payers at Thunes by country and method, or those and a bank or payout partner. */
export const parseThunesPayers: Parser<Readonly<Record<string, string>>> = (text) => {
  const value = parseJson(text);
  if (!Value.Check(Payers, value)) {
    throw new Error('must be JSON such as {"ZW/CASH": "1807"}');
  }
  return value;
};

/** JSON of a setting; undefined if it is not JSON, because an error of the parser would show a part of it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
