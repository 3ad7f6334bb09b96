import { Type } from 'typebox';
import type { Config } from '../../../platform/core/config.ts';
import type { Clock } from '../../../platform/database/clock.ts';
import type { PayoutPartner, PayoutReport } from '../partner.ts';
import { cancelTransaction } from './cancel.ts';
import { checkThunesAccount } from './check-account.ts';
import { createPayerChoice } from './choose-payer.ts';
import { requestThunes } from './client.ts';
import { isUnknown } from './error-codes.ts';
import { Balance, type Transaction } from './forms.ts';
import { findTransaction, orderPayout, type ThunesAccount } from './order-payout.ts';
import { createReport, readState, toExternalId } from './report.ts';
import { createNoticeToken, parseNotice, verifyThunesNotice } from './verify-notice.ts';

/** The settings of Thunes. */
export type ThunesSettings = Pick<
  Config,
  | 'thunesUrl'
  | 'thunesKey'
  | 'thunesSecret'
  | 'thunesCurrency'
  | 'thunesPayers'
  | 'publicUrl'
  | 'webhookSecretPayouts'
  | 'partnerTimeoutSeconds'
>;

const NAME = 'thunes';

/**
 * Thunes Money Transfer API v2: bank accounts, mobile wallets and cash (see server/src/integrations/README.md);
 * undefined if its address or credentials are not set.
 */
export function thunesPayoutPartner(
  settings: ThunesSettings,
  clock: Clock,
): PayoutPartner | undefined {
  const account = readAccount(settings);
  if (!account) return undefined;
  const choosePayer = createPayerChoice(account, settings.thunesPayers, () =>
    clock.now().getTime(),
  );
  const find = (externalId: string) =>
    findKnown(account, externalId, AbortSignal.timeout(settings.partnerTimeoutSeconds * 1000));
  return {
    name: NAME,
    verifyNotice: (notice) => verifyThunesNotice(settings.webhookSecretPayouts, notice, find),
    send: async (instruction, over) =>
      orderPayout(account, await choosePayer(instruction, over), instruction, over),
    query: async (payoutId, over) => {
      const transaction = await findKnown(account, toExternalId(payoutId), over);
      // One that was not confirmed is no order: the next one confirms it.
      if (!transaction || readState(transaction) === 'CREATED') return 'UNKNOWN';
      return createReport(transaction);
    },
    cancel: (payoutId, over) => cancelTransaction(account, toExternalId(payoutId), over),
    readNotice: readThunesNotice,
    readBalances: async (over) => {
      const balances = await requestThunes(
        account,
        { path: '/balances' },
        Type.Array(Balance),
        over,
      );
      const at = clock.now();
      return balances.map(({ currency, available }) => ({ currency, amount: available, at }));
    },
    checkAccount: async (checked, over) =>
      checkThunesAccount(account, await choosePayer(checked, over), checked, over),
  };
}

function readAccount(settings: ThunesSettings): ThunesAccount | undefined {
  const { thunesUrl: url, thunesKey: key, thunesSecret: secret, publicUrl } = settings;
  if (url === undefined || key === undefined || secret === undefined) return undefined;
  return {
    ...{ url, key, secret, currency: settings.thunesCurrency },
    callbackUrl: (externalId) => {
      const token = createNoticeToken(settings.webhookSecretPayouts, externalId);
      return `${publicUrl}/webhooks/payouts/${NAME}?token=${token}`;
    },
  };
}

async function findKnown(
  account: ThunesAccount,
  externalId: string,
  over: AbortSignal,
): Promise<Transaction | undefined> {
  try {
    return await findTransaction(account, externalId, over);
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

function readThunesNotice(body: string): PayoutReport {
  const report = createReport(parseNotice(body));
  if (report) return report;
  throw new Error('The status of the transaction is not documented.');
}
