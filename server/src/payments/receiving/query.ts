import { randomUUID } from 'node:crypto';
import type { Services } from '../../app/services.ts';
import type { PaymentKind, PaymentReport } from '../../integrations/payments/partner.ts';
import { QUERY_EVENT } from './event.ts';
import { receiveEvent } from './receive.ts';

/** The partner's report; undefined while nothing is decided, and when the partner cannot be queried. */
export async function queryPartner(
  { log, partners }: Services,
  kind: PaymentKind,
  partnerReference: string | null,
): Promise<PaymentReport | undefined> {
  if (partnerReference === null) return undefined;
  try {
    const report = await partners.get(kind)?.query(partnerReference);
    return report?.outcome === 'PENDING' ? undefined : report;
  } catch (error) {
    log.warn({ err: error, partner: kind }, 'a payment partner could not be asked');
    return undefined;
  }
}

/**
 * Applies the answer to our own query like an event (see server/src/payments/README.md). The same answer may mean something else later,
 * so each is an event of its own.
 */
export async function receiveReport(
  services: Services,
  kind: PaymentKind,
  report: PaymentReport,
): Promise<void> {
  const id = `${QUERY_EVENT}${randomUUID()}`;
  const body = JSON.stringify({ query: { ...report, amountCents: String(report.amountCents) } });
  await receiveEvent(services, { kind, id, body, report });
}
