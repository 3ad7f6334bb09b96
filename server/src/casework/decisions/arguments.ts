import { parseArgs } from 'node:util';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { parseCents } from '@thumela/rules/money/money.ts';
import type { Account, Line } from '../../ledger/journal/service.ts';
import { StartError } from '../../platform/core/config.ts';
import { invalid } from '../../platform/core/errors.ts';
import { deskTexts } from '../../platform/i18n/texts/en/case-desk.ts';
import { reasonGiven } from '../cases/service.ts';

/** What was typed after `npm run cases --`. */
export interface Typed {
  words: readonly string[];
  operator: string | undefined;
  reason: string | undefined;
  as: string | undefined;
  keepFee: boolean;
  debit: readonly string[];
  credit: readonly string[];
  difference: string | undefined;
  about: string | undefined;
}

/** @throws TypeError for an option that there is not */
export function typed(args: string[]): Typed {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      operator: { type: 'string' },
      reason: { type: 'string' },
      as: { type: 'string' },
      'keep-fee': { type: 'boolean', default: false },
      debit: { type: 'string', multiple: true, default: [] },
      credit: { type: 'string', multiple: true, default: [] },
      difference: { type: 'string' },
      about: { type: 'string' },
    },
  });
  const { 'keep-fee': keepFee, operator, reason, as, debit, credit, difference, about } = values;
  return { words: positionals, keepFee, operator, reason, as, debit, credit, difference, about };
}

/** @throws StartError without an operator; DomainError VALIDATION_FAILED without a reason */
export function decidingOf({ operator = '', reason = '' }: Typed) {
  if (operator.trim() === '') throw new StartError([ENGLISH.say(deskTexts).noOperator]);
  return { operator: operator.trim(), reason: reasonGiven(reason) };
}

/** @throws DomainError VALIDATION_FAILED for what is no number */
export function idOf(text: string): bigint {
  if (/^[1-9]\d{0,17}$/.test(text)) return BigInt(text);
  throw invalid([phrase(deskTexts, 'notId', text)]);
}

/** An amount above zero, in cents. @throws DomainError VALIDATION_FAILED */
export function centsOf(text: string): bigint {
  const cents = parseCents(text);
  if (cents !== undefined && cents > 0n) return cents;
  throw invalid([phrase(deskTexts, 'notAmount', text)]);
}

/** An account, and the part of it after a slash. Whether there are such is for who posts to say. */
export function accountOf(text: string): { account: Account; subAccount: string } {
  const [account = '', ...part] = text.split('/');
  return { account: account as Account, subAccount: part.join('/') };
}

/** The lines that were typed, debits first. @throws DomainError VALIDATION_FAILED */
export const linesOf = ({ debit, credit }: Pick<Typed, 'debit' | 'credit'>): Line[] => [
  ...debit.map((text) => lineOf(text, 1n)),
  ...credit.map((text) => lineOf(text, -1n)),
];

function lineOf(text: string, sign: 1n | -1n): Line {
  const [, where, amount] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (where === undefined || amount === undefined) {
    throw invalid([phrase(deskTexts, 'notLine', text)]);
  }
  return { ...accountOf(where), cents: sign * centsOf(amount) };
}
