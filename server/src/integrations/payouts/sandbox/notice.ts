import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { PayoutReport } from '../partner.ts';

/** A notice of the sandbox partner: `payout` is our id of it, `reference` the partner's. */
const Notice = Type.Object({
  type: Type.Literal('payout'),
  data: Type.Object({
    payout: Type.String({ pattern: '^[0-9]{1,18}$' }),
    reference: Type.String({ maxLength: 100 }),
    state: Type.Enum(['ACCEPTED', 'READY', 'PAID', 'FAILED', 'RETURNED', 'CANCELED']),
    word: Type.String({ maxLength: 500 }),
    at: Type.String(),
    amount: Type.Optional(Type.Object({ value: Type.String(), currency: Type.String() })),
  }),
});
export type SandboxNotice = Type.Static<typeof Notice>;

/** @throws Error if the body has another form */
export function readSandboxNotice(body: string): PayoutReport {
  const { data } = Value.Parse(Notice, JSON.parse(body));
  const at = new Date(data.at);
  return {
    payoutId: data.payout,
    partnerReference: data.reference,
    state: data.state,
    word: data.word,
    at: Number.isNaN(at.getTime()) ? undefined : at,
    amount: data.amount,
  };
}
