import type { TSchema } from 'typebox';
import { consoleShapes } from '../src/console/index.ts';
import { namedShapes } from '../src/index.ts';
import { ownShapes } from '../src/own/index.ts';
import { closedList } from '../src/shapes.ts';

/** Options for writing schemas. */
export interface Style {
  /** Reference prefix of the named shapes. */
  readonly prefix: string;
  /** Whether closed lists in requests are written as enumerations. */
  readonly lists: boolean;
}

const shapeNames = new Map<unknown, string>(
  Object.entries({ ...namedShapes, ...ownShapes, ...consoleShapes }).map(([name, schema]) => [
    schema,
    name,
  ]),
);

function replaceNested(value: unknown, style: Style): unknown {
  if (Array.isArray(value)) return value.map((item) => withRefs(item, style));
  if (typeof value !== 'object' || value === null) return value;
  const plain = Object.entries(value).map(([key, item]) => [key, withRefs(item, style)]);
  return Object.fromEntries(style.lists ? [...plain, ...describeClosedList(value)] : plain);
}

function describeClosedList(schema: {
  readonly [closedList]?: readonly string[];
  readonly type?: unknown;
}) {
  const values = schema[closedList];
  if (!values) return [];
  return [['enum', Array.isArray(schema.type) ? [...values, null] : values]];
}

/** The schema as plain JSON, with references instead of the named shapes in it. */
export function withRefs(value: unknown, style: Style): unknown {
  const name = shapeNames.get(value);
  return name === undefined ? replaceNested(value, style) : { $ref: `${style.prefix}${name}` };
}

/** The named shapes themselves, with references between them. */
export function buildDefinitions(
  style: Style,
  shapes: Readonly<Record<string, TSchema>> = namedShapes,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, schema]) => [name, replaceNested(schema, style)]),
  );
}
