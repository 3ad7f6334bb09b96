import type { Config } from '../config.ts';
import type { Debtor } from '../partners/payouts/iso20022/message.ts';

/** The account that payouts leave from; undefined where the settings do not name it whole. */
export function debtorOf(config: Config): Debtor | undefined {
  const { payoutDebtorName: name, payoutDebtorAccount: account, payoutDebtorBic: bic } = config;
  return name && account && bic ? { name, account, bic, currency: 'ZAR' } : undefined;
}
