import { Type } from 'typebox';
import { Dispute } from '../dispute.ts';

/** Forms of the card checkout protocol (docs/card-checkout-protocol.md). Amounts are in cents. */

const Id = Type.String({ minLength: 1, maxLength: 200 });
const Amount = Type.Integer({ minimum: 1 });

/** A page of the processor on which one payment can be made, and its state. */
export const Session = Type.Object({
  id: Id,
  reference: Type.String({ pattern: '^[0-9]{16}$' }),
  status: Type.String(),
  amount: Amount,
  currency: Type.String(),
  url: Type.Optional(Type.String()),
  /** The one capture of the session. */
  payment: Type.Optional(
    Type.Object({ id: Id, amount: Amount, capturedAt: Type.Optional(Type.String()) }),
  ),
});

/** A notice: of a session's state, or of captured money that is going or coming back. */
export const Event = Type.Object({
  type: Type.String(),
  session: Session,
  /** The amount of a refund or dispute. */
  amount: Type.Optional(Amount),
  /** Describes an opened dispute. */
  dispute: Type.Optional(Dispute),
});

/** A refusal with its code. */
export const Refusal = Type.Object({
  error: Type.Object({ code: Type.String(), message: Type.Optional(Type.String()) }),
});
