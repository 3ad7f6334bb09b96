import type { Settings } from '../settings/settings.ts';

/** The payment partners that are used: in a demo the sandbox, unless they are set. */
export const choosePaymentPartners = ({ paymentPartners }: Settings, demo: boolean) =>
  paymentPartners ?? (demo ? 'sandbox' : 'real');

/** Further channels of a demo with a morning's work, for which it has routes. */
const DEMO_CHANNELS: readonly string[] = ['sandbox-mobile', 'sandbox-cash'];

/** The default payout partner and further ones: in a demo sandboxes pay out, otherwise a bank that takes files. */
export function choosePayoutPartners(parsed: Settings, demo: boolean) {
  const payoutPartner = parsed.payoutPartner ?? (demo ? 'sandbox' : 'iso20022');
  const hasChannels = demo && parsed.demoMorning && payoutPartner === 'sandbox';
  return {
    payoutPartner,
    payoutPartners: parsed.payoutPartners ?? (hasChannels ? DEMO_CHANNELS : []),
  };
}
