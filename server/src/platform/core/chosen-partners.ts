import type { Settings } from '../settings/settings.ts';

/** The payment partners that are used: in a demo the sandbox, unless they are set. */
export const choosePaymentPartners = ({ paymentPartners }: Settings, demo: boolean) =>
  paymentPartners ?? (demo ? 'sandbox' : 'real');

/** The default payout partner and further ones: in a demo the sandbox pays out, otherwise a bank that takes files. */
export const choosePayoutPartners = (parsed: Settings, demo: boolean) => ({
  payoutPartner: parsed.payoutPartner ?? (demo ? 'sandbox' : 'iso20022'),
  payoutPartners: parsed.payoutPartners ?? [],
});
