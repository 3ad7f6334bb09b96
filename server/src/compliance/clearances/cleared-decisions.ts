import type {
  AvailableDecision,
  AvailableDecisions,
  CaseRow,
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
