import {
  importPayoutReport,
  listPayoutFiles,
  notePayoutMisfit,
  readPayoutFile,
  writePayoutFile,
} from '@thumela/contract/console/money-moved.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { reasonGiven } from '../../casework/cases/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { implement } from '../../platform/http/implement.ts';
import { orRefused } from '../../platform/http/refused.ts';
import { FILE_BODY_LIMIT, sentFile } from '../../platform/http/sent-file.ts';
import { timestamp } from '../../platform/http/timestamp.ts';
import { booksTexts } from '../../platform/i18n/texts/en/books.ts';
import { debtorOf } from './debtor.ts';
import type { Misfit } from './list.ts';
import { payoutFilesReader, payoutFilesService } from './service.ts';
import { type KeptFile, readFile } from './storage.ts';

/** Files per page. */
const PAGE = 25;

/** Payout files that operators export for the bank, and the bank's reports that they import (decision 97). */
export async function payoutFilesConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  serveConsole(app, services, files(services));
  serveConsole(app, services, [reports(services)], { bodyLimit: FILE_BODY_LIMIT });
}

const serviceOf = ({ database, brand, config }: Services) =>
  payoutFilesService(database, { brand, quietSeconds: config.payoutQuietSeconds });

function files(services: Services) {
  const { database, config } = services;
  return [
    implement(listPayoutFiles, async ({ query: { before } }) => {
      const reader = payoutFilesReader(database);
      const page = { before: before === undefined ? undefined : BigInt(before), size: PAGE + 1 };
      const [{ waiting, misfits }, found] = await Promise.all([reader.list(), reader.page(page)]);
      const last = found.length > PAGE ? found[PAGE - 1] : undefined;
      return {
        ...{ waiting, possible: config.payoutPartner === 'iso20022' },
        files: found.slice(0, PAGE).map(shownFile),
        ...(last && { next: Number(last.id) }),
        misfits: misfits.map(shownMisfit),
      };
    }),
    implement(writePayoutFile, async ({ caller }) => {
      const debtor = debtorOf(config);
      if (!debtor) throw new DomainError('STATUS_CONFLICT', phrase(booksTexts, 'noDebtor'));
      const service = serviceOf(services);
      const file = await service.next(debtor, caller.email);
      if (!file) throw new DomainError('STATUS_CONFLICT', phrase(booksTexts, 'noFile'));
      await service.handedOver(file.id, caller.email);
      return written(file);
    }),
    implement(readPayoutFile, async ({ caller, params: { id } }) =>
      written(await readFile(database, BigInt(id), caller.actor)),
    ),
    implement(notePayoutMisfit, async ({ caller, params: { id }, body }) => {
      const note = { operator: caller.email, reason: reasonGiven(body.reason) };
      await orRefused('STATE', serviceOf(services).note({ wordId: BigInt(id), ...note }));
    }),
  ];
}

const reports = (services: Services) =>
  implement(importPayoutReport, async ({ caller, body: { name, content } }) => {
    const file = { name, content: sentFile(content), operator: caller.email };
    const done = await orRefused('INPUT', serviceOf(services).import(file));
    return { said: Object.entries(done).map(([outcome, count]) => ({ outcome, count })) };
  });

const written = ({ messageId, content }: { messageId: string; content: Buffer }) => ({
  name: `${messageId}.xml`,
  type: 'application/xml',
  content: content.toString('utf8'),
});

function shownFile({ id, messageId, writtenAt, handedOverAt, ...counts }: KeptFile) {
  return {
    ...{ id: Number(id), 'message-id': messageId, ...counts },
    'written-at': timestamp(writtenAt),
    ...(handedOverAt && { 'handed-over-at': timestamp(handedOverAt) }),
  };
}

const shownMisfit = ({ id, endToEndId, amount, currency, ...said }: Misfit) => ({
  ...{ id: Number(id), payout: endToEndId },
  ...{ file: said.file, code: said.code, word: said.word, outcome: said.outcome, at: said.at },
  ...(amount !== null && { amount: `${currency ?? ''} ${amount}`.trim() }),
});
