import {
  type PayoutPartner,
  PayoutPostponement,
  PayoutRefusal,
} from '../src/integrations/payouts/partner.ts';
import { sendDuePayouts } from '../src/payouts/dispatch/send.ts';
import type { RunningServer } from './harness.ts';
import { partnerReport, type Script, scriptedPartner } from './scripted-payouts.ts';

export const ACCEPTS: Script = { send: async (of) => partnerReport(of.payoutId, 'ACCEPTED') };
export const REFUSES: Script = {
  send: async () => {
    throw new PayoutRefusal('We are busy.');
  },
  query: async () => 'UNKNOWN',
};
export const POSTPONES: Script = {
  send: async () => {
    throw new PayoutPostponement('The wallet is empty.');
  },
  query: async () => 'UNKNOWN',
};

/** Scripts of three channels; those without one must not be called. */
export interface ChannelScripts {
  sandbox?: Script;
  mobile?: Script;
  cash?: Script;
}

/** Services with three scripted channels, `sandbox`, `sandbox-mobile` and `sandbox-cash`, and the calls they get. */
export function scriptedChannels(server: RunningServer, scripts: ChannelScripts) {
  const { sandbox, mobile, cash } = scripts;
  const all = [
    scriptedPartner(sandbox ?? {}, 'sandbox'),
    scriptedPartner(mobile ?? {}, 'sandbox-mobile'),
    scriptedPartner(cash ?? {}, 'sandbox-cash'),
  ];
  const [first = scriptedPartner({})] = all;
  const services = {
    ...server.services,
    payoutPartner: first.partner,
    payoutPartners: new Map<string, PayoutPartner>(
      all.map(({ partner }) => [partner.name, partner]),
    ),
  };
  const calls = () =>
    all.flatMap(({ partner, calls }) => calls.map((it) => `${partner.name} ${it}`));
  return { services, calls, work: () => sendDuePayouts(services) };
}
