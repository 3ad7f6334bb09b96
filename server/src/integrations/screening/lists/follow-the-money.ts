import type { ListedEntry } from '@thumela/rules/screening/listed-entry.ts';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { buildEntry, readGender, requireBirth } from './build-entry.ts';
import { NAME_PROPERTIES, readCodes, readDocuments, readSchema } from './ftm-values.ts';
import { readLines } from './json-lines.ts';
import { ListError } from './list-error.ts';
import type { ListNotes } from './list-notes.ts';
import { buildAlias } from './names.ts';
import { cleanText, type ListSource } from './text.ts';

/** An entity; values of properties are texts, or nested entities in targets.nested.json. */
const Entity = Type.Object({
  id: Type.String(),
  schema: Type.String(),
  caption: Type.Optional(Type.String()),
  target: Type.Optional(Type.Boolean()),
  properties: Type.Record(Type.String(), Type.Array(Type.Unknown())),
});

type Entity = Static<typeof Entity>;

/** Compiled, because a list has hundreds of thousands of lines. */
const entityCheck = Compile(Entity);

/**
 * Reads entities of FollowTheMoney, one JSON object per line. People and organisations that are targets are listed;
 * other lines (sanctions, addresses, relations, and entities only linked to targets) are passed over.
 */
export async function* readFollowTheMoney(
  source: ListSource,
  notes: ListNotes,
): AsyncGenerator<ListedEntry, void> {
  for await (const { text, line } of readLines(source)) {
    const entity = parseEntity(text, line);
    const type = readSchema(entity.schema);
    if (type && entity.target !== false) yield readEntity(entity, type, line, notes);
  }
}

function parseEntity(text: string, line: number): Entity {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ListError('the line is not JSON, or is cut', { line }, { cause: error });
  }
  if (entityCheck.Check(value)) return value;
  throw new ListError('the line is no entity of FollowTheMoney', { line });
}

function readEntity(
  entity: Entity,
  type: ListedEntry['type'],
  line: number,
  notes: ListNotes,
): ListedEntry {
  const position = { line, id: entity.id };
  const read = (property: string): string[] =>
    (entity.properties[property] ?? [])
      .filter((value) => typeof value === 'string')
      .map(cleanText)
      .filter((value) => value !== '');
  const caption = cleanText(entity.caption ?? '');
  const names = NAME_PROPERTIES.flatMap(([property, kind]) =>
    read(property).map((text) =>
      // The caption is the name that the publisher displays.
      property === 'name' && text === caption
        ? ({ text, kind: 'PRIMARY' } as const)
        : buildAlias(text, kind),
    ),
  );
  return buildEntry(
    {
      id: entity.id,
      type,
      names,
      births: read('birthDate').map((date) => requireBirth(date, position)),
      documents: readDocuments(read),
      nationalities: readCodes([...read('nationality'), ...read('citizenship')], position, notes),
      gender: readGender(read('gender')[0] ?? ''),
    },
    position,
  );
}
