import { namedShapes } from '../src/index.ts';

const nameOf = new Map<unknown, string>(
  Object.entries(namedShapes).map(([name, schema]) => [schema, name]),
);

function inside(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withRefs(item, prefix));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withRefs(item, prefix)]),
  );
}

/** The schema as plain JSON, each named shape in it replaced by a reference below `prefix`. */
export function withRefs(value: unknown, prefix: string): unknown {
  const name = nameOf.get(value);
  return name === undefined ? inside(value, prefix) : { $ref: `${prefix}${name}` };
}

/** The named shapes themselves, with references among each other. */
export function definitions(prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(namedShapes).map(([name, schema]) => [name, inside(schema, prefix)]),
  );
}
