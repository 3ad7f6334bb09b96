import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { TSchema } from 'typebox';
import type { Exchange } from '../src/call.ts';
import { consoleCalls, consoleShapes } from '../src/console/index.ts';
import { dataAsOfHeader, portalHeader, requestIdHeader } from '../src/headers.ts';
import { allCalls, namedShapes } from '../src/index.ts';
import { ownCalls, ownShapes } from '../src/own/index.ts';
import { profileCookie, usernameCookie } from '../src/own/sessions.ts';
import { buildDefinitions, type Style, withRefs } from './refs.ts';

/** Without closed lists in requests: a form holds whatever was typed, and the rules validate it. */
const style: Style = { prefix: '#/definitions/', lists: false };
const parts = ['params', 'query', 'body', 'answer'] as const;

function describeCall(call: Exchange): JSONSchema {
  const properties = parts.map((part) => {
    const schema = call[part];
    return [part, schema ? withRefs(schema, style) : { tsType: 'undefined' }];
  });
  return { type: 'object', properties: Object.fromEntries(properties), required: [...parts] };
}

/** Comments that the library adds to definitions, of no use here. */
const crossReference =
  / *\/\*\*\n *\* This interface was referenced by [^/]*\*\/\n| *\*\n *\* This interface was referenced by [^/]*?(?= *\*\/\n)/g;

const banner = `// Made from the contract by \`npm run codegen\`; a change here is lost.`;

interface Table {
  title: string;
  description: string;
  calls: readonly Exchange[];
  shapes: Readonly<Record<string, TSchema>>;
}

/** TypeScript types: a table with one entry per call, and the shapes they share. */
async function generateTypes({ title, description, calls, shapes }: Table): Promise<string> {
  const keys = calls.map((call) => [`${call.method} ${call.path}`, describeCall(call)] as const);
  const schema: JSONSchema = {
    title,
    description,
    type: 'object',
    properties: Object.fromEntries(keys),
    required: keys.map(([key]) => key),
    definitions: buildDefinitions(style, shapes) as Record<string, JSONSchema>,
  };
  const types = await compile(schema, title, {
    additionalProperties: false,
    bannerComment: banner,
    format: true,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 100 },
    unreachableDefinitions: true,
    unknownAny: true,
  });
  return types.replaceAll(crossReference, '');
}

/** The apps' types of the documented calls. */
export function appTypes(): Promise<string> {
  return generateTypes({
    title: 'Calls',
    description: 'Every call by method and path.',
    calls: allCalls,
    shapes: namedShapes,
  });
}

/** The console's types of its calls. */
export function consoleTypes(): Promise<string> {
  return generateTypes({
    title: 'ConsoleCalls',
    description: 'Every console call by method and path.',
    calls: consoleCalls,
    shapes: consoleShapes,
  });
}

/** Constants that apps send or read; each type is the literal. */
const names = { portalHeader, requestIdHeader, dataAsOfHeader, profileCookie, usernameCookie };

/** The apps' types of everything on the wire to our own server, other than the documented calls. */
export async function ownTypes(): Promise<string> {
  const types = await generateTypes({
    title: 'OwnCalls',
    description: 'Every call of our own server by method and path.',
    calls: ownCalls,
    shapes: ownShapes,
  });
  const listed = Object.entries(names).map(([name, value]) => `  ${name}: '${value}';\n`);
  return `${types}\n/**\n * Headers and cookies by which the apps and the server know each other.\n */\nexport interface WireNames {\n${listed.join('')}}\n`;
}
