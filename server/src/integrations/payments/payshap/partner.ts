import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Config } from '../../../platform/core/config.ts';
import type { Clock } from '../../../platform/database/clock.ts';
import { refusalTexts } from '../../../platform/i18n/texts/en/payments.ts';
import {
  type OpenedPayment,
  PartnerRefusal,
  type PaymentInstruction,
  type PaymentPartner,
} from '../partner.ts';
import { PartnerUnreachable } from '../real/request.ts';
import { type BankAnswer, BankNotReached, createBankClient } from './bank-api.ts';
import { DUPLICATE, toRefusal } from './refusals.ts';
import { requestId, writeRequestMessage } from './request-message.ts';
import { readStatusMessage } from './status-message.ts';

/** Settings of the adapter. */
interface PayshapSettings
  extends Pick<
    Config,
    | 'payshapUrl'
    | 'payshapToken'
    | 'payshapCertificateFile'
    | 'payshapKeyFile'
    | 'payshapCreditorAccount'
    | 'payshapCreditorBranch'
    | 'webhookSecretPayshap'
    | 'partnerTimeoutSeconds'
  > {}

const REQUESTS = '/payment-requests';

/** Requests to pay by PayShap, through our sponsoring bank (see server/src/integrations/README.md). */
export function payshapPartner(settings: PayshapSettings, clock: Clock): PaymentPartner {
  const callBank = createBankClient({
    url: settings.payshapUrl ?? '',
    token: settings.payshapToken ?? '',
    certificateFile: settings.payshapCertificateFile,
    keyFile: settings.payshapKeyFile,
    timeout: settings.partnerTimeoutSeconds * 1000,
  });
  const creditor = {
    account: settings.payshapCreditorAccount ?? '',
    branchCode: settings.payshapCreditorBranch ?? '',
  };
  const sendRequest = (xml: string, idempotencyKey: string) =>
    callBank({ method: 'POST', path: REQUESTS, message: { xml, idempotencyKey } });
  return {
    kind: 'PAYSHAP',
    webhookSecret: settings.webhookSecretPayshap,
    open: async (instruction) => {
      const id = requestId(instruction);
      const xml = writeRequestMessage(withAddress(instruction), creditor, clock.now());
      const answer = await repeatOnce(() => sendRequest(xml, id));
      if (answer) expectTaken(answer);
      return toOpenedPayment(id);
    },
    cancel: async (id) => {
      const { status } = await callBank({ method: 'DELETE', path: `${REQUESTS}/${id}` });
      if (status === 200 || status === 204) return;
      if (status === 404 || status === 409) {
        throw new PartnerRefusal(phrase(refusalTexts, 'notAccepted', 'PayShap'));
      }
      throw new Error(`The bank answered a cancellation with ${status}.`);
    },
    query: async (id) => {
      const { status, xml } = await callBank({ method: 'GET', path: `${REQUESTS}/${id}` });
      if (status === 404) return undefined;
      if (status !== 200) throw new Error(`The bank answered a query with ${status}.`);
      const { report } = readStatusMessage(xml);
      if (report.openedAs !== id) throw new Error('The bank answered about another request.');
      return report;
    },
    readEvent: (body) => readStatusMessage(body).report,
  };
}

function withAddress({ payerAddress, ...instruction }: PaymentInstruction) {
  if (!payerAddress) throw new PartnerRefusal(phrase(refusalTexts, 'shapId'));
  return { ...instruction, payerAddress };
}

/**
 * The bank's answer, after one repetition with the same id if there is none. Undefined if there is still none: the
 * request may be in the payer's app, so the attempt stays open and is queried.
 * @throws BankNotReached if the bank cannot have received it
 */
async function repeatOnce(send: () => Promise<BankAnswer>): Promise<BankAnswer | undefined> {
  const first = await send().catch(toUnreachable);
  if (!(first instanceof PartnerUnreachable)) return first;
  const second = await send().catch(toUnreachable);
  if (!(second instanceof PartnerUnreachable)) return second;
  if (first instanceof BankNotReached && second instanceof BankNotReached) throw second;
  return undefined;
}

function toUnreachable(error: unknown): PartnerUnreachable {
  if (error instanceof PartnerUnreachable) return error;
  throw error;
}

/** @throws PartnerRefusal if the bank certainly rejected the request */
function expectTaken({ status, xml }: BankAnswer): void {
  if (status >= 400) throw new PartnerRefusal(phrase(refusalTexts, 'notAccepted', 'PayShap'));
  const answer = tryReadStatus(xml);
  const isOver = answer?.report.outcome === 'FAILED' || answer?.report.outcome === 'CANCELED';
  if (isOver && answer.reason !== DUPLICATE) throw toRefusal(answer.reason);
}

/** A report that cannot be read decides nothing, so the request counts as taken, and is queried. */
function tryReadStatus(xml: string) {
  try {
    return readStatusMessage(xml);
  } catch {
    return undefined;
  }
}

/** It continues in the payer's banking app, so there is no page. */
const toOpenedPayment = (id: string): OpenedPayment => ({
  partnerReference: id,
  referenceKey: id,
  webLinks: [],
  appLinks: [],
  qrCode: undefined,
});
