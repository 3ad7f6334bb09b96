import {
  importPayoutReport,
  listPayoutFiles,
  notePayoutMisfit,
  readPayoutFile,
  writePayoutFile,
} from '@thumela/contract/console/settlement.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { orRefused } from '../../platform/http/refused.ts';
import { FILE_BODY_LIMIT, sentFile } from '../../platform/http/sent-file.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { booksTexts } from '../../platform/i18n/texts/en/books.ts';
import { listAdapterNames } from '../../platform/settings/payout-adapters.ts';
import { configuredDebtor } from './debtor.ts';
import type { UnmatchedReport } from './queries.ts';
import { payoutFilesReader, payoutFilesService } from './service.ts';
import { readStoredFile, type StoredPayoutFile } from './storage.ts';

/** Files per page. */
const PAGE = 25;

/** Payout files that operators export for the bank, and the bank's reports that they import (see server/src/payouts/README.md). */
export async function payoutFilesConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  serveConsole(app, services, fileRoutes(services));
  serveConsole(app, services, [importRoute(services)], { bodyLimit: FILE_BODY_LIMIT });
}

const createService = ({ database, brand, config }: Services) =>
  payoutFilesService(database, { brand, quietSeconds: config.payoutQuietSeconds });

function fileRoutes(services: Services) {
  const { database, config } = services;
  return [
    implementCall(listPayoutFiles, async ({ query: { before } }) => {
      const reader = payoutFilesReader(database);
      const page = { before: before === undefined ? undefined : BigInt(before), size: PAGE + 1 };
      const [{ waiting, misfits }, found] = await Promise.all([reader.list(), reader.page(page)]);
      const last = found.length > PAGE ? found[PAGE - 1] : undefined;
      return {
        ...{ waiting, possible: listAdapterNames(config).includes('iso20022') },
        files: found.slice(0, PAGE).map(formatListedFile),
        ...(last && { next: Number(last.id) }),
        misfits: misfits.map(formatMisfit),
      };
    }),
    implementCall(writePayoutFile, async ({ caller }) => {
      const debtor = configuredDebtor(config);
      if (!debtor) throw new DomainError('STATUS_CONFLICT', phrase(booksTexts, 'noDebtor'));
      const service = createService(services);
      const file = await service.next(debtor, caller.email);
      if (!file) throw new DomainError('STATUS_CONFLICT', phrase(booksTexts, 'noFile'));
      await service.handedOver(file.id, caller.email);
      return formatFile(file);
    }),
    implementCall(readPayoutFile, async ({ caller, params: { id } }) =>
      formatFile(await readStoredFile(database, BigInt(id), caller.actor)),
    ),
    implementCall(notePayoutMisfit, async ({ caller, params: { id }, body }) => {
      const note = { operator: caller.email, reason: normaliseReason(body.reason) };
      await orRefused('STATE', createService(services).note({ wordId: BigInt(id), ...note }));
    }),
  ];
}

const importRoute = (services: Services) =>
  implementCall(importPayoutReport, async ({ caller, body: { name, content } }) => {
    const file = { name, content: sentFile(content), operator: caller.email };
    const done = await orRefused('INPUT', createService(services).import(file));
    return { said: Object.entries(done).map(([outcome, count]) => ({ outcome, count })) };
  });

const formatFile = ({ messageId, content }: { messageId: string; content: Buffer }) => ({
  name: `${messageId}.xml`,
  type: 'application/xml',
  content: content.toString('utf8'),
});

function formatListedFile({ id, messageId, writtenAt, handedOverAt, ...counts }: StoredPayoutFile) {
  return {
    ...{ id: Number(id), 'message-id': messageId, ...counts },
    'written-at': formatTimestamp(writtenAt),
    ...(handedOverAt && { 'handed-over-at': formatTimestamp(handedOverAt) }),
  };
}

const formatMisfit = ({ id, endToEndId, amount, currency, ...said }: UnmatchedReport) => ({
  ...{ id: Number(id), payout: endToEndId },
  ...{ file: said.file, code: said.code, word: said.word, outcome: said.outcome, at: said.at },
  ...(amount !== null && { amount: `${currency ?? ''} ${amount}`.trim() }),
});
