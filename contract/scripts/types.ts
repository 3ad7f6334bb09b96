import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { allCalls, type Call } from '../src/index.ts';
import { definitions, type Style, withRefs } from './refs.ts';

/** A form holds whatever was typed: that it is one of a closed list is for the rules to judge. */
const style: Style = { prefix: '#/definitions/', lists: false };
const parts = ['params', 'query', 'body', 'answer'] as const;

function partsOf(call: Call): JSONSchema {
  const properties = parts.map((part) => {
    const schema = call[part];
    return [part, schema ? withRefs(schema, style) : { tsType: 'undefined' }];
  });
  return { type: 'object', properties: Object.fromEntries(properties), required: [...parts] };
}

/** What the library says about definitions, which here are simply the named shapes. */
const crossReference = / *\/\*\*\n *\* This interface was referenced by [^/]*\*\/\n/g;

const banner = `// Made from the contract by \`npm run generate\`; a change here is lost.`;

/** The apps' types: plain TypeScript, one entry of \`Calls\` for each call. */
export async function appTypes(): Promise<string> {
  const keys = allCalls.map((call) => [`${call.method} ${call.path}`, partsOf(call)] as const);
  const schema: JSONSchema = {
    title: 'Calls',
    description: 'Every call by method and path, as the wire spells it.',
    type: 'object',
    properties: Object.fromEntries(keys),
    required: keys.map(([key]) => key),
    definitions: definitions(style) as Record<string, JSONSchema>,
  };
  const types = await compile(schema, 'Calls', {
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
