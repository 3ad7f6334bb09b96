import { withTransaction } from '../database/pool.ts';
import type { PaymentKind, PaymentReport } from '../partners/payments/partner.ts';
import type { PaymentPartners } from '../partners/payments/registry.ts';
import type { Services } from '../services.ts';
import { closeAuthorisation, findDue } from './authorisations.ts';
import { receive } from './receive.ts';

/**
 * Closes every authorisation whose time is over, and answers how many (server-data 11.4). Before that
 * the partner is asked what became of the payment, so that one whose event never reached us counts all
 * the same (decisions H.3).
 */
export async function closeDue(services: Services, partners: PaymentPartners): Promise<number> {
  const { database } = services;
  const due = await findDue(database);
  for (const { id, option, partner_reference } of due) {
    const kind = option as PaymentKind;
    const report = await ask(services, partners, kind, partner_reference);
    if (report) {
      const event = `query-${report.partnerReference}`;
      await receive(services, { kind, id: event, body: described(report), report });
    }
    await withTransaction(database, (handle) => closeAuthorisation(handle, { id }, 'clock'));
  }
  return due.length;
}

/** What the partner says; undefined while nothing is decided, and when it cannot be asked. */
async function ask(
  { log }: Services,
  partners: PaymentPartners,
  kind: PaymentKind,
  partnerReference: string | null,
): Promise<PaymentReport | undefined> {
  if (partnerReference === null) return undefined;
  try {
    return await partners.get(kind)?.query(partnerReference);
  } catch (error) {
    log.warn({ err: error, partner: kind }, 'a payment partner could not be asked');
    return undefined;
  }
}

const described = (report: PaymentReport) =>
  JSON.stringify({ query: { ...report, amountCents: String(report.amountCents) } });
