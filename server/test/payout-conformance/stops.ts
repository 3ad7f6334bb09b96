import { expect, test } from 'vitest';
import type { Conformance } from './context.ts';

/** Cases of stopping. */
export function describeStops({ can, instruct, send, query, cancel, standIn }: Conformance): void {
  test.runIf(can('STOPPABLE'))('a payout is stopped, however often that is requested', async () => {
    const { payoutId } = await order('STOPPABLE');
    const report = await cancel(payoutId);
    if (report) expect(report).toMatchObject({ payoutId, state: 'CANCELED' });
    expect(await query(payoutId)).toMatchObject({ state: 'CANCELED' });
    const again = await cancel(payoutId);
    if (again) expect(again).toMatchObject({ state: 'CANCELED' });
  });

  test.each(['PAID', 'FAILED'] as const)('a payout that is %s is not stopped', async (state) => {
    const { payoutId } = await order(state);
    await standIn().settle(payoutId);
    const report = await cancel(payoutId);
    if (report) expect(report).toMatchObject({ payoutId, state });
    expect(await query(payoutId)).toMatchObject({ state });
  });

  test('a payout that the partner does not know is not reported as stopped', async () => {
    const { payoutId } = instruct('PAID');
    expect(await cancel(payoutId)).toBeUndefined();
    expect(await query(payoutId)).toBe('UNKNOWN');
  });

  async function order(provocation: 'STOPPABLE' | 'PAID' | 'FAILED') {
    const instruction = instruct(provocation);
    await send(instruction);
    return instruction;
  }
}
