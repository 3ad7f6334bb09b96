import type { DecisionOf, ParametersOf } from '@thumela/contract/console/decisions.ts';
import type { DecisionName } from '@thumela/rules/operators/case-decisions.ts';
import type { Role } from '@thumela/rules/operators/roles.ts';
import type { Selectable } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CaseKind } from './kinds.ts';
import type { Operator } from './operators.ts';

/** A case as it is stored. */
export type CaseRow = Selectable<Tables['cases']>;

/** The operator who decides, and their reason. */
export interface DecisionContext {
  actor: Operator;
  /** For the record. */
  reason: string;
  /** Roles of an operator at the console; the command line decides every kind. */
  roles?: readonly Role[];
}

/** A confirmed decision with its parameters and the operator who took it. */
export interface ConfirmedDecision<Name extends DecisionName = DecisionName>
  extends DecisionContext,
    DecisionOf<Name> {
  /** Shows a secret to the operator who decides; it is stored nowhere. */
  reveal?(secret: string): void;
}

/** One decision that a case has now. */
export interface AvailableDecision<Name extends DecisionName = DecisionName> {
  /** With two, one operator proposes and another one decides. */
  readonly people: 1 | 2;
  /** The decision as its customer proposes it: the customer is the first of two people, so one operator decides. */
  readonly suggested?: DecisionOf<Name> | undefined;
  /** Notifies the customer of the refusal of their proposal, in the same database transaction. */
  refused?(): Promise<void>;
  /** Undoes what exists only as a proposal, in the database transaction that refuses it and ends the case. */
  withdraw?(by: DecisionContext): Promise<void>;
  /** The person it is about reads the operator's reason. */
  readonly reads?: boolean;
  /** Refuses impossible parameters before the first of two people proposes them. @throws DomainError */
  readonly check?: (parameters: ParametersOf<Name>) => Promise<unknown>;
  /** Carries out the decision, in the database transaction that ends the case. */
  readonly act: (by: ConfirmedDecision<Name>) => Promise<void>;
}

/** The decisions a case has now, by name. */
export type AvailableDecisions = { readonly [Name in DecisionName]?: AvailableDecision<Name> };

/** The decisions of a case of one kind, from the area that carries them out. */
type DecisionHandler = (
  handle: TransactionHandle,
  of: CaseRow,
) => AvailableDecisions | Promise<AvailableDecisions>;

/** Deciders by kind; a case of a kind without one has no decisions here. */
export type DecisionHandlers = { readonly [Kind in CaseKind]?: DecisionHandler };

/** A decision that only ends its case. */
export const createNotedDecision = (people: AvailableDecision['people']) => ({
  people,
  act: async () => undefined,
});

/** The decisions of a case, each with one change. */
export const mapAvailableDecisions = (
  choices: AvailableDecisions,
  change: <Name extends DecisionName>(choice: AvailableDecision<Name>) => AvailableDecision<Name>,
): AvailableDecisions =>
  Object.fromEntries(
    Object.entries(choices).map(([name, choice]) => [name, change(choice as AvailableDecision)]),
  );
