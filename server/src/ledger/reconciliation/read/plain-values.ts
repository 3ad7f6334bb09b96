import { TextDecoder } from 'node:util';
import { type IsoDate, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { countCurrencyDecimals, parseMinor } from '@thumela/rules/money/money.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type StatementMap = Selectable<Tables['statement_maps']>;
type DateFormat = StatementMap['date_format'];
const ESCAPED: Readonly<Record<string, string>> = { '.': '\\.', ',': ',' };

/**
 * Parses an amount as written in files, such as '1 057,50' or '1,057.50', in the currency's smallest unit;
 * undefined if invalid.
 */
export function readAmount(said: string, mark: string, currency: string): bigint | undefined {
  const text = said.replace(/[\s\u00a0']/g, '');
  const point = ESCAPED[mark];
  const group = ESCAPED[mark === '.' ? ',' : '.'];
  if (!new RegExp(`^[+-]?(\\d{1,3}(${group}\\d{3})+|\\d+)(${point}\\d+)?$`).test(text))
    return undefined;
  const [whole = '', part = ''] = text.replace('+', '').split(mark);
  const decimals = part.replace(/0+$/, '');
  const plain = `${whole.replace(/[.,]/g, '')}${decimals === '' ? '' : `.${decimals}`}`;
  return parseMinor(plain, countCurrencyDecimals(currency));
}

const FORMS: Readonly<Record<DateFormat, RegExp>> = {
  'yyyy-MM-dd': /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})/,
  yyyyMMdd: /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})/,
  'dd/MM/yyyy': /^(?<d>\d{2})\/(?<m>\d{2})\/(?<y>\d{4})/,
  'MM/dd/yyyy': /^(?<m>\d{2})\/(?<d>\d{2})\/(?<y>\d{4})/,
  'dd.MM.yyyy': /^(?<d>\d{2})\.(?<m>\d{2})\.(?<y>\d{4})/,
};
/** A time may follow a date. */
const AFTER_DATE = /^([T ].*)?$/;

/** Parses a date with an optional time; undefined if the day does not exist. */
export function readDate(said: string, format: DateFormat): IsoDate | undefined {
  const found = FORMS[format].exec(said);
  if (!found?.groups || !AFTER_DATE.test(said.slice(found[0].length))) return undefined;
  const { y, m, d } = found.groups;
  const date = `${y}-${m}-${d}`;
  return isIsoDate(date) ? date : undefined;
}

/** The text of a file; undefined if it is not in this encoding. */
export function decodeText(bytes: Buffer, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Bytes decoded at a time. */
const PART = 64 * 1024;

/** The text of a file, part by part, with uniform line ends; undefined if it is not in this encoding. */
export function* decodedParts(bytes: Buffer, encoding: string): Iterable<string | undefined> {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    yield undefined;
    return;
  }
  let carried = '';
  for (let at = 0; at < bytes.length; at += PART) {
    const stream = at + PART < bytes.length;
    let part: string;
    try {
      part = carried + decoder.decode(bytes.subarray(at, at + PART), { stream });
    } catch {
      yield undefined;
      return;
    }
    // Half of a line end may be in the next part.
    carried = stream && part.endsWith('\r') ? '\r' : '';
    const whole = part.slice(0, part.length - carried.length);
    yield whole.includes('\0') ? undefined : whole.replace(/\r\n?/g, '\n');
  }
}
