import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import type { PayoutReport } from '../../integrations/payouts/partner.ts';
import { listPayoutChannels } from '../../integrations/payouts/registry.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { noticeTexts } from '../../platform/i18n/texts/en/payouts.ts';
import { receiveNotice } from './receive.ts';

/** `POST /webhooks/payouts/{partner}`: signed notices from a payout partner. Repeats have no effect. */
export async function payoutNoticesPlugin(app: FastifyInstance, services: Services): Promise<void> {
  // The signature covers the raw bytes, so no parser may run first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post<{ Params: { partner: string } }>(
    '/webhooks/payouts/:partner',
    async (request, reply) => {
      const { database } = services;
      const partner = listPayoutChannels(services).find(
        ({ name }) => name === request.params.partner,
      );
      if (partner?.verifyNotice === undefined) throw notFound('partner');
      const { verifyNotice } = partner;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const now = database.clock.now();
      const { method, url: target, headers } = request;
      const id = await verifyNotice({ method, target, headers, body, now });
      const text = body.toString('utf8');
      const report = parseNotice(() => partner.readNotice(text));
      const outcome = await withTransaction(database, (handle) =>
        receiveNotice(handle, services, { partner: partner.name, id, body: text, report }),
      );
      request.log.info({ partner: partner.name, notice: id, outcome }, 'payout notice');
      // Thrown only after the commit: inside the database transaction it would roll back the stored notice.
      if (outcome === 'UNKNOWN') throw new DomainError('NOT_FOUND', phrase(noticeTexts, 'unknown'));
      return reply.send({ outcome });
    },
  );
}

/** @throws DomainError VALIDATION_FAILED */
function parseNotice(reading: () => PayoutReport): PayoutReport {
  try {
    return reading();
  } catch {
    throw new DomainError('VALIDATION_FAILED', phrase(noticeTexts, 'unreadable'));
  }
}
