import { Type } from 'typebox';

/** A dispute of a payer, as notices describe it; what is missing, operators record. */
export const Dispute = Type.Object({
  /** The partner's own reference. */
  reference: Type.Optional(Type.String({ maxLength: 100 })),
  reasonCode: Type.Optional(Type.String({ maxLength: 50 })),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
  /** Last day on which the partner takes our answer, ISO. */
  answerBy: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
});
