import type { Phrase } from '@thumela/rules/language/phrase.ts';
import type { PriceKind } from '@thumela/rules/prices/changes.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { choiceKinds } from './choice-kinds.ts';
import { fieldKinds } from './field-kinds.ts';
import { newPartKinds } from './new-parts.ts';
import { policyKinds } from './policy-kinds.ts';
import { priceKindsWritten } from './price-kinds.ts';
import { reportingKinds } from './reporting-kinds.ts';

/** Values to write when a change is confirmed. */
export interface PriceWrite {
  readonly target: string;
  readonly values: Readonly<Record<string, string>>;
  /** Start of its validity. */
  readonly validFrom: Date;
  /** The proposer and their reason. */
  readonly by: string;
  readonly reason: string;
}

/** The server's part of one kind of change. */
interface ChangeKind {
  /** Writes the new row; earlier rows remain. */
  write(handle: TransactionHandle, writing: PriceWrite): Promise<void>;
  /** Finds problems with existing data, beyond the values themselves. */
  problems?(
    handle: Pick<TransactionHandle, 'db'>,
    change: Pick<PriceWrite, 'target' | 'values'>,
  ): Promise<readonly Phrase[]>;
}

/** All kinds of changes by name. */
export const changeKinds: Readonly<Record<PriceKind, ChangeKind>> = {
  ...priceKindsWritten,
  ...policyKinds,
  ...reportingKinds,
  ...fieldKinds,
  ...choiceKinds,
  ...newPartKinds,
};
