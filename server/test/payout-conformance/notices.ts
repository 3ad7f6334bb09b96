import { expect, test } from 'vitest';
import type { ArrivedNotice } from '../../src/integrations/payouts/partner.ts';
import type { Conformance } from './context.ts';
import type { ConformanceSubject, Forgery, PayoutStandIn, Provocation } from './subject.ts';

/** Cases of notices. */
export function describeNotices(
  conformance: Conformance,
  { forgeries = FORGERIES }: Pick<ConformanceSubject<PayoutStandIn>, 'forgeries'>,
): void {
  describeForgeries(conformance, forgeries);
  describeRepeatedNotices(conformance);
  describeOrderOfNotices(conformance);
  const { can, query, read } = conformance;

  test.each(['PAID', 'FAILED'] as const)('a notice reports %s, as a query does', async (state) => {
    const { instruction, notices } = await provokeNotices(conformance, state);
    const report = await read(lastOf(notices));
    expect(report).toMatchObject({ payoutId: instruction.payoutId, state });
    const { at: _, ...asked } = Object(await query(instruction.payoutId));
    expect(report).toMatchObject(asked);
  });

  test.runIf(can('PAID_IN_PART'))('a notice of another amount has that amount', async () => {
    const { instruction, notices } = await provokeNotices(conformance, 'PAID_IN_PART');
    const { amount } = await read(lastOf(notices));
    expect(amount?.value).toMatch(/^\d+(\.\d+)?$/);
    expect(amount?.value).not.toBe(instruction.amount);
  });

  test.runIf(can('UNKNOWN_STATE'))('a notice of no documented state is not read', async () => {
    const { notices } = await provokeNotices(conformance, 'UNKNOWN_STATE');
    for (const notice of notices) await expect(read(notice)).rejects.toThrow();
  });
}

function describeOrderOfNotices(conformance: Conformance): void {
  const { can, instruct, send, query, collectNotices, read } = conformance;

  test.runIf(can('NOTICE_FIRST'))(
    'a notice may arrive before the answer to its order',
    async () => {
      const instruction = instruct('NOTICE_FIRST');
      const notices = await collectNotices(() => send(instruction));
      const { payoutId } = instruction;
      expect(await read(lastOf(notices))).toMatchObject({ payoutId, state: 'PAID' });
      expect(await query(payoutId)).toMatchObject({ state: 'PAID' });
    },
  );

  test.runIf(can('OUT_OF_ORDER'))('late notices report their own state', async () => {
    const { notices } = await provokeNotices(conformance, 'OUT_OF_ORDER');
    const states = await Promise.all(notices.map(async (one) => (await read(one)).state));
    expect(states).toContain('PAID');
    expect(states.at(-1)).toBe('ACCEPTED');
  });

  test.runIf(can('RETURNED'))('money that comes back is reported after it was paid', async () => {
    const { instruction, notices } = await provokeNotices(conformance, 'RETURNED');
    const { payoutId } = instruction;
    expect(await read(lastOf(notices))).toMatchObject({ payoutId, state: 'PAID' });
    const later = await collectNotices(() => conformance.standIn().settle(payoutId));
    expect(await read(lastOf(later))).toMatchObject({ payoutId, state: 'RETURNED' });
    expect(await query(payoutId)).toMatchObject({ state: 'RETURNED' });
  });
}

/** Orders a payout, ends it, and returns the notices of its end. */
async function provokeNotices(conformance: Conformance, provocation: Provocation) {
  const instruction = conformance.instruct(provocation);
  await conformance.send(instruction);
  const notices = await conformance.collectNotices(() =>
    conformance.standIn().settle(instruction.payoutId),
  );
  return { instruction, notices };
}

function lastOf(notices: readonly ArrivedNotice[]): ArrivedNotice {
  const last = notices.at(-1);
  if (!last) throw new Error('No notice arrived.');
  return last;
}

function describeRepeatedNotices(conformance: Conformance): void {
  test('a notice that is delivered twice has the same id, and another one another', async () => {
    const { instruction, notices } = await provokeNotices(conformance, 'PAID');
    const other = await provokeNotices(conformance, 'PAID');
    const verify = async (notice: ArrivedNotice) =>
      await conformance.partner().verifyNotice?.(notice);
    const id = await verify(lastOf(notices));
    expect(id).toMatch(/\S/);
    expect(await verify(lastOf(notices))).toBe(id);
    expect(await verify(lastOf(other.notices))).not.toBe(id);
    const { requestNotice } = conformance.partner();
    if (!requestNotice) return;
    const again = await conformance.collectNotices(() =>
      requestNotice(instruction.payoutId, AbortSignal.timeout(10_000)),
    );
    expect(await verify(lastOf(again))).toBe(id);
  });
}

const DAY = 24 * 3600 * 1000;

/** Changes to a notice that make it a forgery. */
const FORGERIES: readonly Forgery[] = [
  ['another body', (notice) => ({ ...notice, body: replaceText(notice.body, 'PAID', 'FAIL') })],
  ['an empty body', (notice) => ({ ...notice, body: Buffer.alloc(0) })],
  ['no headers', (notice) => ({ ...notice, headers: {} })],
  ['another signature', (notice) => ({ ...notice, headers: damageSignature(notice.headers) })],
  ['an old signature', (notice) => ({ ...notice, now: new Date(notice.now.getTime() + DAY) })],
  ['a future signature', (notice) => ({ ...notice, now: new Date(notice.now.getTime() - DAY) })],
];

/** A body with another text, or a space more if it does not contain the text. */
function replaceText(body: Buffer, from: string, to: string): Buffer {
  const text = body.toString('utf8');
  return Buffer.from(text.includes(from) ? text.replace(from, to) : `${text} `);
}

/** Headers whose signature, or other secret, differs in one character. */
const damageSignature = (headers: ArrivedNotice['headers']): ArrivedNotice['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /signature$|^authorization$|secret/.test(name) ? damageText(`${value}`) : value,
    ]),
  );

/** Exchanges one character in the middle of a value. */
function damageText(value: string): string {
  const middle = Math.floor(value.length / 2);
  return value.slice(0, middle) + (value[middle] === 'A' ? 'B' : 'A') + value.slice(middle + 1);
}

function describeForgeries(conformance: Conformance, forgeries: readonly Forgery[]): void {
  test.each(forgeries)('a notice with %s is not the partner’s', async (_, forge) => {
    const { notices } = await provokeNotices(conformance, 'PAID');
    const { verifyNotice } = conformance.partner();
    const forged = forge(lastOf(notices));
    await expect(async () => await verifyNotice?.(forged)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
}
