/** What a browser's sources say to a reader outside `texts/`, as their parser sees it. */
import { parseSync } from 'vite';
import { files, read, roomOf } from './imports.ts';

const IN_BROWSERS = ['ui', 'web', 'portal', 'console'];

/** Attributes whose text is seen or read aloud. */
const VISIBLE =
  /^(alt|title|label|placeholder|heading|text|hint|caption|description|aria-(label|description|roledescription|placeholder))$/;

/** Begins as a sentence does, and has more than one word. */
const SENTENCE = /^\s*[A-Z][^\s]*\s+\S/;
const WORD = /[A-Za-z]{2}/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The fixed text of a literal or a template; undefined for anything else. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('…');
}

/** A programmer's error is read in a log, not by a customer. */
const isThrown = ({ type, callee }: Node): boolean =>
  type === 'NewExpression' && isNode(callee) && /Error$/.test(String(callee.name));

function* visible(node: Node, attribute = ''): Generator<[number, string]> {
  if (node.type.startsWith('TS') || node.type === 'ImportDeclaration' || isThrown(node)) return;
  if (node.type === 'JSXText' && WORD.test(String(node.value))) {
    yield [node.start, String(node.value).trim()];
  }
  const text = textOf(node);
  if (text !== undefined && WORD.test(text)) {
    if (SENTENCE.test(text) || VISIBLE.test(attribute)) yield [node.start, text];
  }
  const within =
    node.type === 'JSXAttribute' ? String((node.name as { name: unknown }).name) : attribute;
  for (const child of Object.values(node).flat()) {
    if (isNode(child))
      yield* visible(
        child,
        isNode(child) && child.type.startsWith('JSXE') ? within : attribute === '' ? within : '',
      );
  }
}

/** Each visible literal of the apps outside their texts, as `file:line text`. */
export const literals: readonly string[] = files
  .filter((file) => IN_BROWSERS.includes(roomOf(file)) && /\/src\/.*\.tsx?$/.test(file))
  .filter((file) => !/\/texts\/|\.test\.tsx?$|pictures/.test(file))
  .flatMap((file) => {
    const source = read(file);
    const { program } = parseSync(file, source);
    return [...visible(program as unknown as Node)].map(([start, text]) => {
      const line = source.slice(0, start).split('\n').length;
      return `${file}:${line} ${text.replace(/\s+/g, ' ')}`;
    });
  });
