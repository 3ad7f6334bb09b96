import {
  auditable,
  type DecisionOf,
  decisionParameters,
  isParameterized,
} from '@thumela/contract/console/decisions.ts';
import type { DecisionName } from '@thumela/rules/operators/case-decisions.ts';

/** In place of a value that the audit trail must not have. */
const REDACTED = '[redacted]';

/** The parts of a parameter's schema by which it is redacted. */
interface Schema {
  readonly [auditable]?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/**
 * A decision as the audit trail has it, where nothing can be erased: only the values of parameters that the contract
 * marks as auditable.
 */
export function redactDecision({ decision, parameters }: DecisionOf<DecisionName>): {
  decision: string;
  parameters?: unknown;
} {
  if (!isParameterized(decision) || Object.keys(parameters).length === 0) return { decision };
  return {
    decision,
    parameters: redactParameters(parameters, decisionParameters[decision] as Schema),
  };
}

function redactParameters(value: unknown, schema: Schema | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => redactParameters(item, schema?.items));
  if (typeof value !== 'object' || value === null) return schema?.[auditable] ? value : REDACTED;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      redactParameters(part, schema?.properties?.[key]),
    ]),
  );
}
