import type {
  PayoutInstruction,
  PayoutPartner,
  PayoutReport,
  ReportedState,
} from '../src/integrations/payouts/partner.ts';

type ScriptedReport = PayoutReport | 'UNKNOWN' | undefined;

/** Responses of a payout partner, call by call; calls that are left out must not occur. */
export interface Script {
  send?: (order: PayoutInstruction, over: AbortSignal) => Promise<PayoutReport | undefined>;
  query?: (payoutId: string, over: AbortSignal) => Promise<ScriptedReport>;
  cancel?: (payoutId: string, over: AbortSignal) => Promise<PayoutReport | undefined>;
}

/** A payout partner that follows a script, by default under the sandbox's name, and records its calls. */
export function scriptedPartner(script: Script, name = 'sandbox') {
  const calls: string[] = [];
  const called = <T>(
    call: keyof Script,
    of: string,
    answer?: (of: never, over: AbortSignal) => Promise<T>,
  ) => {
    calls.push(`${call} ${of}`);
    if (answer) return answer;
    throw new Error(`Nobody expected ${call}.`);
  };
  const partner: PayoutPartner = {
    name,
    verifyNotice: undefined,
    send: async (order, over) =>
      await called('send', order.payoutId, script.send)(order as never, over),
    query: async (id, over) => await called('query', id, script.query)(id as never, over),
    cancel: async (id, over) => await called('cancel', id, script.cancel)(id as never, over),
    readNotice: () => {
      throw new Error('It sends no notices.');
    },
  };
  return { partner, calls };
}

/** A partner's report on a payout. */
export const partnerReport = (
  payoutId: string | bigint,
  state: ReportedState,
  more: Partial<PayoutReport> = {},
): PayoutReport => ({
  ...{ payoutId: String(payoutId), partnerReference: '', state, word: '' },
  ...more,
});

/** No response. */
export const noResponse = async (): Promise<never> => {
  throw new Error('The partner cannot be reached.');
};
