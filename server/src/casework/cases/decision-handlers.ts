import type { Role } from '@thumela/rules/operators/roles.ts';
import type { Selectable } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CaseKind } from './kinds.ts';
import type { Operator } from './people.ts';

/** A case as it is stored. */
export type CaseRow = Selectable<Tables['cases']>;

/** Who takes a decision, and why. */
export interface Deciding {
  actor: Operator;
  /** For the record. */
  reason: string;
  /** Of an operator at the console; whoever works at the command line decides every kind. */
  roles?: readonly Role[];
}

/** A decision that is taken. */
export interface Taken extends Deciding {
  decision: string;
  /** What stands behind the decision's name, as in TRANSACTION=1234567890123456. */
  given?: string;
  /** Hands a secret to the operator who decides; it is kept nowhere else. */
  reveal?(secret: string): void;
}

/** One decision that a case has now. */
export interface Choice {
  /** With two, one operator proposes and another one decides. */
  readonly people: 1 | 2;
  /** The decision as its customer proposes it: of two people the first, so that one operator decides it. */
  readonly suggested?: string | undefined;
  /** Tells its customer that what they proposed is refused, in the database transaction that refuses it. */
  refused?(): Promise<void>;
  /** Undoes what is nothing but its proposal, in the database transaction that refuses it and ends the case. */
  withdraw?(by: Deciding): Promise<void>;
  /** Whom it is about reads the operator's reason. */
  readonly reads?: boolean;
  /** Something may be given with it, behind an equals sign. */
  readonly takes?:
    | 'payment-reference'
    | 'purposes'
    | 'recipient-fields'
    | 'bank-account'
    | 'permission';
  /** Refuses what is given and cannot be, before the first of two people proposes it. @throws DomainError */
  check?(given: string | undefined): Promise<unknown>;
  /** Does what was decided, in the database transaction that ends the case. */
  act(by: Taken): Promise<void>;
}

/** The decisions a case has now, by name. */
export type Choices = Readonly<Record<string, Choice>>;

/** What can be decided about a case of one kind; made by the area that owns what is done then. */
export type Decider = (handle: TransactionHandle, of: CaseRow) => Choices | Promise<Choices>;

/** Deciders by kind; a kind without one is not decided here. */
export type Deciders = { readonly [Kind in CaseKind]?: Decider };

/** A decision that does nothing but end its case. */
export const noted = (people: Choice['people']): Choice => ({ people, act: async () => undefined });
