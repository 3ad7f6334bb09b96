import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import type { PaymentReport } from '../../integrations/payments/partner.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import { verifySignature } from '../../platform/http/signature.ts';
import { eventTexts } from '../../platform/i18n/texts/en/payments.ts';
import { parsePaymentKind } from '../kinds.ts';
import { receiveEvent } from './receive.ts';

/** Longest event id taken, in characters. */
const LONGEST_ID = 200;

/**
 * `POST /webhooks/{partner}`: events of payment partners. A transaction becomes paid only through them and through
 * our own queries (decision 22). A repeated event returns 200 and has no effect.
 */
export async function webhookPlugin(app: FastifyInstance, services: Services): Promise<void> {
  // The signature is over the bytes as they came, so nothing may parse them first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post<{ Params: { partner: string } }>('/webhooks/:partner', async (request, reply) => {
    const partner = services.partners.get(parsePaymentKind(request.params.partner));
    if (!partner) throw notFound('partner');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { webhookSecret: secret } = partner;
    const now = services.database.clock.now();
    const id = verifySignature({ secret, headers: request.headers, now }, body);
    if (id.length > LONGEST_ID)
      throw new DomainError('VALIDATION_FAILED', phrase(eventTexts, 'idTooLong'));
    const text = body.toString('utf8');
    const report = tryReadReport(() => partner.readEvent(text));
    const outcome = await receiveEvent(services, { kind: partner.kind, id, body: text, report });
    request.log.info({ partner: partner.kind, event: id, outcome }, 'payment event');
    return reply.send({ outcome });
  });
}

function tryReadReport(reading: () => PaymentReport): PaymentReport | undefined {
  try {
    return reading();
  } catch {
    return undefined;
  }
}
