import type { Phrase } from '@thumela/rules/language/phrase.ts';
import type { PriceKind } from '@thumela/rules/prices/changes.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { choiceKinds } from './choice-kinds.ts';
import { fieldKinds } from './field-kinds.ts';
import { newPartKinds } from './new-parts.ts';
import { policyKinds } from './policy-kinds.ts';
import { priceKindsWritten } from './price-kinds.ts';
import { reportingKinds } from './reporting-kinds.ts';

/** What is written when a change is confirmed. */
export interface Writing {
  readonly target: string;
  readonly values: Readonly<Record<string, string>>;
  /** From when on it holds. */
  readonly validFrom: Date;
  /** Who proposed it, and why. */
  readonly by: string;
  readonly reason: string;
}

/** One kind of what can be changed, on the server's side. */
export interface ChangeKind {
  /** Writes the new row; those before stay. */
  write(handle: TransactionHandle, writing: Writing): Promise<void>;
  /** What is wrong with it beyond its values, by what is there. */
  problems?(
    handle: Pick<TransactionHandle, 'db'>,
    change: Pick<Writing, 'target' | 'values'>,
  ): Promise<readonly Phrase[]>;
}

/** Every kind of change by name. */
export const changeKinds: Readonly<Record<PriceKind, ChangeKind>> = {
  ...priceKindsWritten,
  ...policyKinds,
  ...reportingKinds,
  ...fieldKinds,
  ...choiceKinds,
  ...newPartKinds,
};
