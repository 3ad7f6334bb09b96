/** Finds sentences shown to people in a source file, with a parser (docs/decisions/0015). */
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Context of a text that determines whether it is shown. */
interface TextContext {
  /** Between tags, or in an attribute or under a key that is shown. */
  readonly seen: boolean;
  /** A page of the server, with its tags removed. */
  readonly page: boolean;
}

/** How sentences are distinguished from other texts in one kind of source. */
export interface Kind {
  readonly isSentence: (text: string, place: TextContext) => boolean;
  /** Thrown errors, by name, whose text is not shown. */
  readonly unworded: RegExp;
  /** Keys whose values are not shown. */
  readonly unread?: RegExp;
}

/** Attributes and keys whose text is visible or read aloud. */
const SEEN =
  /^(alt|title|label|placeholder|heading|text|hint|caption|aria-(label|description|roledescription|placeholder))$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.name ?? node.value ?? '') : '';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Types have no text at run time; a cast may contain one. */
const isType = ({ type }: Node): boolean =>
  type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(type);

/** Fixed text of a node, with a placeholder for each value; undefined if it is not text. */
function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value).trim();
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  const pieces = node.quasis as { value: { cooked: string } }[];
  return pieces.map(({ value }) => value.cooked).join('…');
}

/** Arguments of log calls are for the people who run the server. */
const isLogged = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  /^log(ger)?$/.test(
    nameOf(callee.object) || nameOf((callee.object as Node | undefined)?.property),
  );

const keyOf = (node: Node): unknown =>
  node.type === 'JSXAttribute' ? node.name : node.type === 'Property' && node.key;

const isSilent = (node: Node, { unworded, unread }: Kind): boolean =>
  isType(node) ||
  node.type === 'ImportDeclaration' ||
  (node.type === 'NewExpression' && unworded.test(nameOf(node.callee))) ||
  isLogged(node) ||
  unread?.test(nameOf(keyOf(node))) === true;

/** Whether the content of a node is shown because of the node's position. */
function isShown(node: Node, seen: boolean): boolean {
  const key = keyOf(node);
  if (key) return SEEN.test(nameOf(key));
  return seen && /^(Conditional|Logical|JSXExpr|AssignmentPattern)/.test(node.type);
}

function* findSentences(node: Node, place: TextContext, kind: Kind): Generator<string> {
  if (isSilent(node, kind)) return;
  const text = textOf(node);
  const shown = place.page ? text?.replaceAll(/<[^>]*>/g, '<>') : text;
  const seen = place.seen || node.type === 'JSXText';
  if (shown && kind.isSentence(shown, { ...place, seen })) yield shown;
  const key = keyOf(node);
  const inSeen = isShown(node, place.seen);
  const drawn = /^JSX(Element|Fragment)$/.test(node.type);
  for (const child of childrenOf(node)) {
    if (child === key) continue;
    const page = node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'html';
    const childSeen = inSeen || (drawn && child.type === 'JSXExpressionContainer');
    yield* findSentences(child, { seen: childSeen, page: page && child === node.quasi }, kind);
  }
}

const programOf = (file: string, source: string) =>
  parseSync(file, source).program as unknown as Node;

/** Sentences of a source outside the dictionaries. */
export const findSentencesIn = (kind: Kind, source: string, file = 'source.tsx'): string[] => [
  ...findSentences(programOf(file, source), { seen: false, page: false }, kind),
];

/** Name at the start of a member chain. */
const rootOf = (node: Node): string =>
  node.type === 'MemberExpression' ? rootOf(node.object as Node) : nameOf(node);

/** Names of English texts in a source: imported ones, and variables taken from them. */
function textsIn(program: Node): Set<string> {
  const names = new Set<string>();
  const add = (name: unknown) => nameOf(name) && names.add(nameOf(name));
  for (const node of childrenOf(program)) {
    if (node.type === 'ImportDeclaration' && /\/texts\/en\//.test(nameOf(node.source))) {
      for (const { local } of node.specifiers as { local: Node }[]) add(local);
    }
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations as { id: Node; init: Node | null }[]) {
      if (!init || !names.has(rootOf(init))) continue;
      const taken = id.type === 'ObjectPattern' ? (id.properties as { value: unknown }[]) : [];
      for (const name of [id, ...taken.map(({ value }) => value)]) add(name);
    }
  }
  return names;
}

/** Places where a source reads English texts directly instead of the reader's language. */
export function findDirectTexts(source: string, file = 'source.tsx'): string[] {
  const program = programOf(file, source);
  const texts = textsIn(program);
  const found: string[] = [];
  const visit = (node: Node, parent: Node): void => {
    if (isType(node) || node.type === 'ImportDeclaration') return;
    if (node.type === 'CallExpression' && /(^|\.)(say|phrase)$/.test(calleeOf(node))) return;
    const taken =
      node.type === 'MemberExpression' ||
      (node.type === 'Identifier' && /^(JSXSpread|Spread|JSXExpressionC)/.test(parent.type)) ||
      (node.type === 'Identifier' && parent.type === 'CallExpression' && parent.callee === node);
    if (taken && texts.has(rootOf(node)) && parent.type !== 'VariableDeclarator') {
      found.push(source.slice(node.start, node.end));
    } else for (const child of childrenOf(node)) visit(child, node);
  };
  const calleeOf = ({ callee }: Node): string =>
    isNode(callee) ? source.slice(callee.start, callee.end) : '';
  visit(program, program);
  return found;
}
