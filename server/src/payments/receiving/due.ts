import { withTransaction } from '../../database/pool.ts';
import type { PaymentKind, PaymentReport } from '../../partners/payments/partner.ts';
import type { Services } from '../../services.ts';
import {
  type AuthorisationToAsk,
  askNoMore,
  claimToAsk,
  closeAuthorisation,
} from '../authorisations.ts';
import { receive } from './receive.ts';

/** Partners asked at the same time. */
const TOGETHER = 10;
/** Milliseconds after which a payment nobody decided is not asked about any more. */
const ASKED_FOR = 3 * 24 * 3_600_000;

/**
 * Closes every authorisation whose time is over, and answers how many were looked at (server-data 11.4).
 * Before that the partner is asked what became of the payment, so that one whose event never reached us
 * counts all the same (decisions H.3); it is asked again as long as it has not decided or cannot be
 * reached, for three days.
 */
export async function closeDue(services: Services): Promise<number> {
  let total = 0;
  for (;;) {
    const due = await claimToAsk(services.database, TOGETHER);
    const settled = await Promise.allSettled(due.map((one) => settle(services, one)));
    for (const { reason } of settled.filter((each) => each.status === 'rejected')) {
      services.log.error({ err: reason }, 'an authorisation could not be settled');
    }
    total += due.length;
    if (due.length < TOGETHER) return total;
  }
}

async function settle(services: Services, one: AuthorisationToAsk): Promise<void> {
  const { database } = services;
  const kind = one.option;
  const report = await ask(services, kind, one.partner_reference);
  if (report) {
    const id = `query-${report.partnerReference}-${report.outcome}`;
    await receive(services, { kind, id, body: described(report), report });
  }
  await withTransaction(database, (handle) => closeAuthorisation(handle, { id: one.id }, 'clock'));
  const old = Date.now() - one.opened_at.getTime() > ASKED_FOR;
  if (report || one.partner_reference === null || old) await askNoMore(database, one.id);
}

/** What the partner says; undefined while nothing is decided, and when it cannot be asked. */
async function ask(
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

const described = (report: PaymentReport) =>
  JSON.stringify({ query: { ...report, amountCents: String(report.amountCents) } });
