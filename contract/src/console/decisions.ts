import { caseDecisions, type DecisionName } from '@thumela/rules/operators/case-decisions.ts';
import {
  CLEARING_DIFFERENCES,
  type ClearingDifference,
} from '@thumela/rules/screening/clearances.ts';
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { dateInput, input, inputList } from '../shapes.ts';

/** The key under which a parameter declares that the audit trail may have its value. */
export const auditable = Symbol('auditable');

/**
 * Marks a parameter whose value the audit trail may have: a code or a reference of ours. Free text, account numbers
 * and names stay unmarked, because nothing can be erased from the trail.
 */
const inAudit = <S extends TSchema>(schema: S): S => ({ ...schema, [auditable]: true });

const closed = { additionalProperties: false } as const;

export const TransactionParameters = Type.Object(
  {
    reference: Type.Optional(
      inAudit(
        input('Payment reference of another transaction than the one that the payment names.'),
      ),
    ),
  },
  { ...closed, description: 'The transaction that a payment in suspense is for.' },
);

export const FollowUpParameters = Type.Object(
  {
    purposes: inputList(inAudit(input('Purpose of a document.')), 'Documents, by their purposes.'),
    declaration: inAudit(
      Type.Boolean({ description: 'Whether the declaration has to be signed.' }),
    ),
  },
  { ...closed, description: 'Items that a recipient has to submit.' },
);

export const CorrectedDetailsParameters = Type.Object(
  {
    fields: inputList(
      Type.Object(
        {
          name: inAudit(input('Name of a corridor field, such as `ACCOUNT_NUMBER`.')),
          value: input('The corrected value.'),
        },
        closed,
      ),
      'The fields that are corrected.',
    ),
  },
  { ...closed, description: 'Corrected details of a recipient.' },
);

export const BankAccountParameters = Type.Object(
  {
    branch: inAudit(input('Branch code of a South African bank, 6 digits.')),
    account: input('Account number, 7 to 11 digits.'),
  },
  { ...closed, description: 'The bank account that an order is paid to.' },
);

export const PermissionParameters = Type.Object(
  { permission: input('Reference of the published permission or of the court order.') },
  { ...closed, description: 'The permission under which frozen property is released.' },
);

export const ClearingParameters = Type.Object(
  {
    difference: Type.Optional(
      inAudit(
        Type.Unsafe<ClearingDifference>(
          Type.String({
            enum: [...CLEARING_DIFFERENCES],
            description:
              'In a sanctions match: the fact in which the person differs from the entry. The match is then remembered as cleared; without it, it is cleared this once.',
          }),
        ),
      ),
    ),
  },
  { ...closed, description: 'How a person differs from the entry of a sanctions list.' },
);

export const EndParameters = Type.Object(
  {
    withdrawal: Type.Optional(
      inAudit(input("The Centre's reference of its withdrawal; needed before the end day.")),
    ),
  },
  { ...closed, description: 'The end of a direction not to proceed.' },
);

export const WatchParameters = Type.Object(
  { until: inAudit(input('The last day of the watch, `yyyy-MM-dd`.')) },
  { ...closed, description: 'How long customers are watched.' },
);

export const EnhancedParameters = Type.Object(
  {
    wealth: input('Where the wealth of the customer comes from.'),
    funds: input('Where the money that the customer sends comes from.'),
  },
  { ...closed, description: 'Grounds of the approval of enhanced due diligence.' },
);

export const AskParameters = Type.Object(
  {
    words: input('The request, as the customer reads it.'),
    until: inAudit(dateInput('The last day for it.')),
  },
  { ...closed, description: 'A request to a customer.' },
);

/** The parameters of each decision that has any. */
export const decisionParameters = {
  APPROVE: ClearingParameters,
  APPROVE_AS_KNOWN: ClearingParameters,
  RELEASE: ClearingParameters,
  SOMEBODY_ELSE: ClearingParameters,
  TRANSACTION: TransactionParameters,
  FOLLOW_UP: FollowUpParameters,
  SEND_CORRECTED: CorrectedDetailsParameters,
  SEND_TO_ACCOUNT: BankAccountParameters,
  UNFREEZE: PermissionParameters,
  END: EndParameters,
  WATCH: WatchParameters,
  APPROVE_ENHANCED: EnhancedParameters,
  ASK: AskParameters,
};

/** A decision that has parameters, by its name. */
export type ParameterizedName = keyof typeof decisionParameters;

type PlainName = Exclude<DecisionName, ParameterizedName>;

/** The empty parameters of a decision that takes none. */
export type NoParameters = Readonly<Record<string, never>>;

/** The parameters of a decision. */
export type ParametersOf<Name extends DecisionName> = Name extends ParameterizedName
  ? Static<(typeof decisionParameters)[Name]>
  : NoParameters;

/** A decision of a name, with its parameters. */
export interface DecisionOf<Name extends DecisionName> {
  readonly decision: Name;
  readonly parameters: ParametersOf<Name>;
}

/** A decision about a case with its parameters. */
export type CaseDecision =
  | DecisionOf<PlainName>
  | { [Name in ParameterizedName]: DecisionOf<Name> }[ParameterizedName];

/** A decision as a request has it: one without parameters may leave them out. */
type DecisionInput =
  | { decision: PlainName; parameters?: NoParameters }
  | { [Name in ParameterizedName]: { decision: Name } & ParameterInput<Name> }[ParameterizedName];

/** Parameters may be left out where all of them may. */
type ParameterInput<Name extends ParameterizedName> =
  NoParameters extends ParametersOf<Name>
    ? { parameters?: ParametersOf<Name> }
    : { parameters: ParametersOf<Name> };

/** Whether a decision has parameters. */
export const isParameterized = (name: string): name is ParameterizedName =>
  Object.hasOwn(decisionParameters, name);

/** Every decision there is, each once. */
export const decisionNames: readonly DecisionName[] = [
  ...new Set(Object.values(caseDecisions).flat()),
];

const plainNames = decisionNames.filter((name) => !isParameterized(name));

/**
 * A decision with further properties beside it: one shape for each decision that has parameters and one for all others,
 * distinguished by `decision`.
 */
export function decisionWith<P extends TProperties>(
  more: P,
  description = 'A decision with its parameters.',
) {
  const shapes = [
    Type.Object({
      decision: Type.String({ enum: plainNames, description: 'A decision without parameters.' }),
      parameters: Type.Optional(Type.Object({}, { ...closed, description: 'None.' })),
      ...more,
    }),
    ...Object.entries(decisionParameters).map(([name, parameters]) =>
      Type.Object({
        decision: Type.Literal(name, { description: 'The decision.' }),
        parameters:
          (parameters.required ?? []).length === 0 ? Type.Optional(parameters) : parameters,
        ...more,
      }),
    ),
  ];
  const discriminator = { propertyName: 'decision' };
  return Type.Unsafe<DecisionInput & Static<ReturnType<typeof Type.Object<P>>>>({
    ...{ type: 'object', discriminator, oneOf: shapes, description },
  });
}

/** A decision of a request with the parameters it may have left out. */
export const toCaseDecision = ({ decision, parameters }: DecisionInput): CaseDecision =>
  ({ decision, parameters: parameters ?? {} }) as CaseDecision;

/** Parameters of a decision that was recorded, as people read them. */
export const RecordedParameters = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Its parameters by name; empty where it has none.',
});
