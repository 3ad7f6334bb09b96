import { proposeCorrection, proposeWriteOff } from '@thumela/contract/console/corrections.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { countCurrencyDecimals, parseMinor } from '@thumela/rules/money/money.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { booksTexts } from '../../platform/i18n/texts/en/books.ts';
import type { Account, Line } from '../journal/service.ts';
import { correctionsService } from './service.ts';

/** A line as the console sends it. */
interface ConsoleLine {
  account: string;
  'sub-account'?: string;
  currency?: string;
  debit?: string;
  credit?: string;
}

/** Manual entries that operators propose; their cases are decided like all others. */
export async function correctionsConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { database } = services;
  serveConsole(app, services, [
    implementCall(proposeCorrection, async ({ caller: { actor }, body }) => {
      const by = { actor, reason: normaliseReason(body.reason) };
      const { reverses, lines = [], about, difference } = body;
      if (reverses === undefined && lines.length === 0)
        throw invalidInput([phrase(booksTexts, 'nothing')]);
      const settles = { difference: difference === undefined ? undefined : BigInt(difference) };
      const wanted =
        reverses === undefined
          ? { lines: lines.map(parseLine), about: about?.trim() || undefined, ...settles }
          : { reverses: BigInt(reverses), ...settles };
      const id = await withTransaction(database, (handle) =>
        correctionsService(handle).correct(wanted, by),
      );
      return { 'case-id': Number(id) };
    }),
    implementCall(proposeWriteOff, async ({ caller: { actor }, body }) => {
      const by = { actor, reason: normaliseReason(body.reason) };
      const { account, 'sub-account': subAccount = '' } = body;
      const cents = parsePositiveAmount(body.amount, 'ZAR');
      const id = await withTransaction(database, (handle) =>
        correctionsService(handle).writeOff({ account: account as Account, subAccount, cents }, by),
      );
      return { 'case-id': Number(id) };
    }),
  ]);
}

/** Unknown accounts are reported when the entry is proposed. */
function parseLine({
  account,
  currency = 'ZAR',
  debit = '',
  credit = '',
  ...line
}: ConsoleLine): Line {
  if ((debit === '') === (credit === '')) throw invalidInput([phrase(booksTexts, 'side')]);
  const minor = parsePositiveAmount(debit || credit, currency);
  return {
    account: account as Account,
    subAccount: line['sub-account'] ?? '',
    cents: debit === '' ? -minor : minor,
    currency,
  };
}

/** @throws DomainError VALIDATION_FAILED unless the amount is positive */
function parsePositiveAmount(text: string, currency: string): bigint {
  const minor = parseMinor(text.trim(), countCurrencyDecimals(currency));
  if (minor === undefined || minor <= 0n) throw invalidInput([phrase(booksTexts, 'amount')]);
  return minor;
}
