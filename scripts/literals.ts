/** Finds texts for readers in the apps' sources outside `texts/`, with the parser of their language. */
import { parseSync } from 'vite';
import { files, read, roomOf } from './imports.ts';

const IN_BROWSERS = ['ui', 'web', 'portal', 'console'];

/** Attributes and keys whose text is seen or read aloud. */
const SEEN =
  /^(alt|title|label|placeholder|heading|text|hint|caption|aria-(label|description|roledescription|placeholder))$/;

/** Begins as a sentence does, and goes on. */
const SENTENCE = /^\s*[A-Z]\S*\s+\S/;
const LETTERS = /[A-Za-z]{2}/;
/** Looks like one: a call's name, a credential's scheme, the path of a drawing. */
const NO_SENTENCE = /^(?:(?:GET|POST|PUT|DELETE) \/|Basic |M[\d.]+[ .\d])/;

/** Messages of browsers and proxies when nobody answered; recognised, never shown (UI-05). */
const FOREIGN = new Set(['NetworkError when attempting to fetch resource', 'Connection refused']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.name ?? node.value ?? '') : '';

/** The fixed text of a node, with a mark for each value in it; undefined for a node without text. */
function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value).trim();
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  const pieces = node.quasis as { value: { cooked: string } }[];
  return pieces.map(({ value }) => value.cooked).join('…');
}

/** Types say nothing at run time; an error that is thrown is read in a log, not by a customer. */
const isSilent = ({ type, callee }: Node): boolean =>
  type.startsWith('TS') ||
  type === 'ImportDeclaration' ||
  (type === 'NewExpression' && nameOf(callee).endsWith('Error'));

/** @param seen whether the text stands where any word of it is shown */
function* visible(node: Node, seen: boolean): Generator<Node> {
  if (isSilent(node)) return;
  const text = textOf(node) ?? '';
  const shown = (seen && /[A-Z\s]/.test(text)) || node.type === 'JSXText' || SENTENCE.test(text);
  if (LETTERS.test(text) && shown && !NO_SENTENCE.test(text) && !FOREIGN.has(text)) yield node;
  const key = node.type === 'JSXAttribute' ? node.name : node.type === 'Property' && node.key;
  const inSeen = key
    ? SEEN.test(nameOf(key))
    : seen && /^(Conditional|Logical|JSXExpr|AssignmentPattern)/.test(node.type);
  const drawn = /^JSX(Element|Fragment)$/.test(node.type);
  for (const child of Object.values(node).flat()) {
    if (!isNode(child) || child === key) continue;
    yield* visible(child, inSeen || (drawn && child.type === 'JSXExpressionContainer'));
  }
}

/** Each visible literal of the apps outside their texts, as `file:line text`. */
export const literals = (): string[] =>
  files
    .filter((file) => IN_BROWSERS.includes(roomOf(file)) && /\/src\/.*\.tsx?$/.test(file))
    .filter((file) => !/\/texts\/|\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = read(file);
      const program = parseSync(file, source).program as unknown as Node;
      return [...visible(program, false)].map((node) => {
        const line = source.slice(0, node.start).split('\n').length;
        return `${file}:${line} ${textOf(node)}`;
      });
    });
