import { type Static, type TSchema, Type } from 'typebox';

/** A database id (decisions B.1). */
export const Id = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** An amount in an answer: a JSON number with at most 2 decimals, in rand unless a currency stands beside it. */
export const Amount = Type.Number({ description: 'At most 2 decimals.' });

/**
 * An amount in a request: a JSON number or a decimal string. Deliberately loose, so that the amount
 * rule answers with its own message. The string comes first: a coercing validator then keeps the text.
 */
export const AmountInput = Type.Union([Type.String({ maxLength: 100 }), Type.Number()]);

/** Units of the destination currency for one rand, 6 significant digits. */
export const Rate = Type.Number({ description: '6 significant digits.' });

/** `yyyy-MM-dd`, in answers. */
export const DateOnly = Type.String({ format: 'date' });

/** ISO 8601 with offset, in answers. */
export const Timestamp = Type.String({ format: 'date-time' });

/** Text in an answer. */
export const Text = Type.String();

/** A short text in a request, judged by the rules, not here. */
export const Input = Type.String({ maxLength: 500 });

/** A long text in a request: a chat message or a letter to customer care. */
export const LongInput = Type.String({ maxLength: 20_000 });

/** A key that may be missing or null. */
export function Maybe<S extends TSchema & { type: string }>(schema: S) {
  return Type.Optional(
    Type.Unsafe<Static<S> | null>({ ...schema, type: [schema.type, 'null'] } as TSchema),
  );
}

/** One item of a fixed list of choices. */
export const Choice = Type.Object({ value: Text, 'display-value': Text });

/** What a customer reads about something that waits: why, for whom, until when. Own extras, always optional. */
export const progress = {
  'hold-reason': Maybe(Text),
  'next-actor': Maybe(Text),
  'due-date': Maybe(Timestamp),
};

/** What happened so far, oldest first, and which role did it. An own extra, always optional. */
export const history = {
  history: Type.Optional(
    Type.Array(Type.Object({ status: Text, date: Timestamp, by: Maybe(Text) })),
  ),
};

/** Captured values of required fields, as sent and stored (2§3). */
export const CapturedField = Type.Object({
  'required-field-id': Id,
  'required-field-value': Text,
});

export const CapturedFieldInput = Type.Object({
  'required-field-id': Id,
  'required-field-value': Input,
});

/** A field the customer has to fill in, with its data type (2§3). */
export const RequiredField = Type.Object({
  id: Id,
  'field-name': Text,
  'display-name': Text,
  description: Maybe(Text),
  'data-type': Text,
  mandatory: Type.Boolean(),
  'possible-values': Type.Array(
    Type.Object({
      id: Id,
      'display-value': Text,
      value: Text,
      'brand-required-field-id': Id,
    }),
  ),
});

/** Path parameter `{id}`. */
export const IdParams = Type.Object({ id: Id });

/** Where to put a file, and the id under which it will be known. */
export const UploadUrl = Type.Object({ id: Id, 'presigned-url': Text });
