import type {
  AvailableDecision,
  AvailableDecisions,
  CaseRow,
  DecisionHandlers,
} from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { rememberClearances } from './remember-clearances.ts';

/** The decisions of a possible match; those that clear it remember that, if they name the difference. */
export function rememberCleared(
  handle: TransactionHandle,
  of: CaseRow,
  { RELEASE, SOMEBODY_ELSE, ...others }: AvailableDecisions,
): AvailableDecisions {
  return {
    ...others,
    ...(RELEASE && { RELEASE: addMemory(handle, of, RELEASE) }),
    ...(SOMEBODY_ELSE && { SOMEBODY_ELSE: addMemory(handle, of, SOMEBODY_ELSE) }),
  };
}

const addMemory = <Name extends 'RELEASE' | 'SOMEBODY_ELSE'>(
  handle: TransactionHandle,
  of: CaseRow,
  choice: AvailableDecision<Name>,
): AvailableDecision<Name> => ({
  ...choice,
  act: async (by) => {
    const { difference } = by.parameters;
    if (difference !== undefined) await rememberClearances(handle, of, { ...by, difference });
    await choice.act(by);
  },
});

type ApprovalName = 'APPROVE' | 'APPROVE_AS_KNOWN';

/**
 * The decisions of sign-ups and of requests for orders from abroad. Two people who approve a possible match may name the
 * difference too: it is remembered for the customer as well, whom the approval may have registered.
 */
export const rememberApproved = ({
  SIGN_UP,
  REDEMPTION,
  FOLLOW_UP,
}: Pick<DecisionHandlers, 'SIGN_UP' | 'REDEMPTION' | 'FOLLOW_UP'>): DecisionHandlers => ({
  ...(SIGN_UP && { SIGN_UP: addApprovalMemory(SIGN_UP) }),
  ...(REDEMPTION && { REDEMPTION: addApprovalMemory(REDEMPTION) }),
  ...(FOLLOW_UP && { FOLLOW_UP: addApprovalMemory(FOLLOW_UP) }),
});

const addApprovalMemory =
  (decide: NonNullable<DecisionHandlers['SIGN_UP']>) =>
  async (handle: TransactionHandle, of: CaseRow): Promise<AvailableDecisions> => {
    const { APPROVE, APPROVE_AS_KNOWN, ...others } = await decide(handle, of);
    return {
      ...(APPROVE && { APPROVE: rememberAfter(handle, of, APPROVE) }),
      ...(APPROVE_AS_KNOWN && { APPROVE_AS_KNOWN: rememberAfter(handle, of, APPROVE_AS_KNOWN) }),
      ...others,
    };
  };

const rememberAfter = <Name extends ApprovalName>(
  handle: TransactionHandle,
  of: CaseRow,
  choice: AvailableDecision<Name>,
): AvailableDecision<Name> => ({
  ...choice,
  act: async (by) => {
    await choice.act(by);
    const { difference } = by.parameters;
    if (difference !== undefined && choice.people === 2) {
      await rememberClearances(handle, of, { ...by, difference });
    }
  },
});
