import { expect, test } from 'vitest';
import type { AccountCheck } from '../../src/integrations/payouts/partner.ts';
import { type Conformance, expectUnknown } from './context.ts';
import type { CheckProvocation, ConformanceSubject, PayoutStandIn } from './subject.ts';

/** Cases of account checks, for a partner that offers them. */
export function describeChecks(
  { partner, standIn, secrets }: Conformance,
  { checks, hasServer, instruction }: ConformanceSubject<PayoutStandIn>,
): void {
  test('account checks are offered or not, as documented', () => {
    expect(partner().checkAccount !== undefined).toBe(checks !== undefined);
  });
  if (!checks) return;

  const check = async (
    provocation: CheckProvocation,
    over = AbortSignal.timeout(10_000),
  ): Promise<AccountCheck | undefined> =>
    await partner().checkAccount?.({ ...instruction, recipient: checks[provocation] }, over);

  test('an account of the recipient can receive money', async () => {
    const answer = await check('MATCH');
    expect(answer).toMatchObject({ canReceive: true });
    expect(['MATCH', undefined]).toContain(answer?.match);
    expect(answer?.holder ?? answer?.match).toBeDefined();
  });

  test('an account of another person is never reported as the recipient’s', async () => {
    const answer = await check('NO_MATCH');
    expect(['NO_MATCH', undefined]).toContain(answer?.match);
    const { firstName, lastName } = checks.NO_MATCH;
    expect(answer?.holder).not.toBe(`${firstName} ${lastName}`);
    expect(answer?.holder ?? answer?.match).toBeDefined();
  });

  test('an account that cannot receive money is reported without a holder', async () => {
    expect(await check('CANNOT_RECEIVE')).toEqual({
      ...{ canReceive: false, holder: undefined, match: undefined },
    });
  });

  test('of an account that cannot be checked nothing is concluded', async () => {
    expect(await check('NOT_OFFERED')).toEqual({
      ...{ canReceive: undefined, holder: undefined, match: undefined },
    });
  });

  test('an account check is no payout, and ends with its signal', async () => {
    const count = await standIn().countPayouts();
    await check('MATCH');
    await expect(check('MATCH', AbortSignal.abort())).rejects.toThrow();
    expect(await standIn().countPayouts()).toBe(count);
  });

  test.runIf(hasServer)('while the partner is down no account is checked', async () => {
    await standIn().setDown?.(true);
    await expectUnknown(check('MATCH'), secrets());
    await standIn().setDown?.(false);
  });
}
