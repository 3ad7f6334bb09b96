import type { Debtor } from '../../integrations/payouts/iso20022/message.ts';
import type { Config } from '../../platform/core/config.ts';

/** The account that payouts are paid from; undefined if the settings do not describe it completely. */
export function configuredDebtor(config: Config): Debtor | undefined {
  const { payoutDebtorName: name, payoutDebtorAccount: account, payoutDebtorBic: bic } = config;
  return name && account && bic ? { name, account, bic, currency: 'ZAR' } : undefined;
}
