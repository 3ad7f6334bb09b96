/** Apps read their texts in the reader's language, never the English dictionary itself (decision 40). */
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { files, read } from './imports.ts';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The names a pattern binds, such as `texts` in `{ details: texts }`. */
function boundIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  const { properties = [] } = pattern as { properties?: readonly Node[] };
  return properties.flatMap(({ value }) => boundIn(value));
}

const rootOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  return node.type === 'MemberExpression' ? rootOf(node.object) : String(node.name ?? '');
};

/** Names of dictionaries in a module: those it imports from texts/en, and those it takes out of them. */
function dictionariesIn(body: readonly Node[]): Set<string> {
  const names = new Set<string>();
  for (const statement of body) {
    const { type, source, specifiers, declarations } = statement as unknown as {
      type: string;
      source?: { value: string };
      specifiers?: readonly { local: { name: string } }[];
      declarations?: readonly { id: Node; init: Node | null }[];
    };
    if (type === 'ImportDeclaration' && source?.value.includes('/texts/en/')) {
      for (const { local } of specifiers ?? []) names.add(local.name);
    }
    for (const { id, init } of declarations ?? []) {
      if (names.has(rootOf(init) ?? '')) for (const name of boundIn(id)) names.add(name);
    }
  }
  return names;
}

/** Members read from a dictionary inside of functions, as `texts.title`. */
function readIn(node: Node, names: ReadonlySet<string>, inFunction: boolean): string[] {
  const inside = inFunction || /Function/.test(node.type);
  if (inside && node.type === 'MemberExpression' && names.has(rootOf(node) ?? '')) {
    return [String(rootOf(node))];
  }
  return childrenOf(node).flatMap((child) => readIn(child, names, inside));
}

const englishIn = (file: string, source = read(file)): string[] => {
  const { program } = parseSync(file, source) as unknown as { program: Node & { body: Node[] } };
  return readIn(program, dictionariesIn(program.body), false).map((name) => `${file}: ${name}`);
};

test('no screen reads the English dictionary itself', () => {
  const shown = files.filter((file) =>
    /^(ui|web|portal|console)\/src\/(?!texts\/).+(?<!\.test)\.tsx?$/.test(file),
  );
  expect(shown.length).toBeGreaterThan(200);
  expect(shown.flatMap((file) => englishIn(file))).toEqual([]);
});

test('a member of a dictionary is noticed, unless it is taken out before anybody reads', () => {
  const source = `
    import { sendMoney } from '../texts/en/send-money.ts';
    const { details: texts } = sendMoney;
    const one = () => say(texts).heading;
    const other = () => texts.heading;`;
  expect(englishIn('made-up.ts', source)).toEqual(['made-up.ts: texts']);
});
