import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { TSchema } from 'typebox';
import { partTexts } from '../i18n/texts/en/validation.ts';
import { labelOf } from './label.ts';

/** The parts of a JSON schema that determine whether a value may be empty. */
interface DescribedSchema {
  type?: unknown;
  enum?: unknown;
  anyOf?: readonly DescribedSchema[];
  items?: DescribedSchema;
  properties?: Readonly<Record<string, DescribedSchema>>;
  required?: readonly string[];
}

/** Schema of a body in which a missing required text or list defaults to an empty one. */
export function withEmptyDefaults(schema: TSchema): TSchema {
  return withDefaults(schema as DescribedSchema) as TSchema;
}

function withDefaults(schema: DescribedSchema): DescribedSchema {
  const { items, properties, required = [] } = schema;
  if (items) return { ...schema, items: withDefaults(items) };
  if (!properties) return schema;
  const entries = Object.entries(properties).map(([key, property]) => {
    const empty = required.includes(key) ? emptyDefaultOf(property) : {};
    return [key, { ...withDefaults(property), ...empty }];
  });
  return { ...schema, properties: Object.fromEntries(entries) };
}

function emptyDefaultOf({ type, enum: choices, anyOf = [] }: DescribedSchema): {
  default?: string | never[];
} {
  if (type === 'array') return { default: [] };
  const isText = type === 'string' || anyOf.some((one) => one.type === 'string');
  return isText && choices === undefined ? { default: '' } : {};
}

/** Missing required keys. */
export function missingFrom(schema: TSchema, part: unknown): string[] {
  const { required = [] } = schema as DescribedSchema;
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return [];
  return required.filter((key) => !Object.hasOwn(part, key));
}

/** Error for a missing key, the same as the rules have for an empty value. */
export const isRequired = (key: string): Phrase => phrase(partTexts, 'required', labelOf(key));
