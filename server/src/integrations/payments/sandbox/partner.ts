import { phrase } from '@thumela/rules/language/phrase.ts';
import { formatRand } from '@thumela/rules/money/money.ts';
import type { Config } from '../../../platform/core/config.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../../platform/database/pool.ts';
import { refusalTexts } from '../../../platform/i18n/texts/en/payments.ts';
import { markOrigin } from '../../../platform/observability/index.ts';
import {
  type OpenedPayment,
  PartnerRefusal,
  type PaymentInstruction,
  type PaymentKind,
  type PaymentLink,
  type PaymentPartner,
} from '../partner.ts';
import { readPlainEvent } from '../plain-event.ts';
import {
  decidePayment,
  findPayment,
  insertPayment,
  newPaymentId,
  OUTCOMES,
} from './sandbox-payments.ts';
import { paidCents, paymentBehaviour } from './sentinels.ts';

interface Sandbox {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'paymentOptions'
    | 'webhookSecretDigipay'
    | 'webhookSecretStitch'
    | 'webhookSecretCard'
    | 'webhookSecretPayshap'
    | 'webhookSecretCheckout'
  >;
  database: Database;
}

/** Totals from here, in cents, can be paid by card as well as by EFT. */
const CARD_FROM = 100_000n;

/** The sandbox partner, once for each kind of payment; those that are not in the specification only if enabled. */
export function sandboxPartners(sandbox: Sandbox): PaymentPartner[] {
  const { webhookSecretDigipay, webhookSecretStitch, webhookSecretCard } = sandbox.config;
  const { paymentOptions, webhookSecretPayshap, webhookSecretCheckout } = sandbox.config;
  const more = [
    sandboxPartner(sandbox, 'PAYSHAP', webhookSecretPayshap),
    sandboxPartner(sandbox, 'CHECKOUT', webhookSecretCheckout),
  ];
  return [
    sandboxPartner(sandbox, 'DIGIPAY', webhookSecretDigipay),
    sandboxPartner(sandbox, 'CARD', webhookSecretCard),
    sandboxPartner(sandbox, 'STITCH', webhookSecretStitch),
    ...more.filter(({ kind }) => paymentOptions.some((option) => option === kind)),
  ];
}

function sandboxPartner(
  { config, database }: Sandbox,
  kind: PaymentKind,
  webhookSecret: string,
): PaymentPartner {
  return {
    kind,
    webhookSecret,
    open: async (instruction) => {
      if (paymentBehaviour(instruction.amountCents).refuses) {
        throw new PartnerRefusal(phrase(refusalTexts, 'sandbox'));
      }
      const id = newPaymentId();
      const page = `${config.publicUrl}/sandbox/${kind.toLowerCase()}/${id}`;
      await withTransaction(database, async (handle) => {
        await insertPayment(handle, id, kind, instruction);
        if (isInBankApp(kind)) await notifyBankApp(handle, instruction, page);
      });
      return kind === 'PAYSHAP'
        ? { ...toOpenedPayment(page, id, instruction.amountCents), webLinks: [] }
        : toOpenedPayment(page, id, instruction.amountCents);
    },
    cancel: (partnerReference) =>
      withTransaction(database, (handle) => decidePayment(handle, partnerReference, 'CANCELED')),
    query: async (partnerReference) => {
      const payment = await findPayment(database, partnerReference);
      if (!payment || (payment.status === 'OPEN' && !payment.is_over)) return undefined;
      return {
        partnerReference,
        openedAs: partnerReference,
        paymentReference: payment.payment_reference,
        outcome: payment.status === 'OPEN' ? 'FAILED' : OUTCOMES[payment.status],
        amountCents: paidCents(payment.amount_cents),
        currency: payment.currency,
        paidAt: payment.decided_at ?? undefined,
      };
    },
    readEvent: readPlainEvent,
  };
}

/** Whether a kind of payment continues in the payer's banking app. */
const isInBankApp = (kind: PaymentKind) => kind === 'CARD' || kind === 'PAYSHAP';

/** Sends the payer a link by SMS, instead of the prompt in a real bank's app. */
async function notifyBankApp(
  { client }: TransactionHandle,
  { merchant, amountCents, msisdn }: PaymentInstruction,
  page: string,
): Promise<void> {
  if (msisdn === null) return;
  const text = `Sandbox Bank: ${merchant} asks for ${formatRand(amountCents, ' ')}. Approve or decline: ${page}`;
  await markOrigin({ client });
  await client.query('select queue_message($1, $2, $3, $4)', ['SMS', msisdn, '', text]);
}

function toOpenedPayment(page: string, id: string, amountCents: bigint): OpenedPayment {
  const eft: PaymentLink = { name: 'EFT', url: `${page}?method=EFT` };
  const card: PaymentLink = { name: 'CARD', url: `${page}?method=CARD` };
  return {
    partnerReference: id,
    referenceKey: id,
    webLinks: amountCents >= CARD_FROM ? [card, eft] : [eft],
    appLinks: [{ name: 'Sandbox Bank', url: page }],
    qrCode: { url: page, applications: ['Sandbox Bank'] },
  };
}
