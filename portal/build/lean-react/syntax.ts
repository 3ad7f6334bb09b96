import type { ESTree } from 'vite';

type Node = ESTree.Node;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export function listChildren(node: Node): Node[] {
  return Object.entries(node)
    .filter(([name]) => name !== 'parent')
    .flatMap(([, value]) => value)
    .filter(isNode);
}

/** Whether an expression reads the kind of one of React's fibers. */
export const isTag = (node: Node): boolean =>
  node.type === 'MemberExpression' && !node.computed && node.property.name === 'tag';

const JUMPS = ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'];

/** Whether statements of a case never continue with the next case. */
export function neverFallsThrough(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (!last) return false;
  if (last.type === 'BlockStatement') return neverFallsThrough(last.body);
  if (last.type !== 'IfStatement') return JUMPS.includes(last.type);
  const { consequent, alternate } = last;
  return alternate !== null && neverFallsThrough([consequent]) && neverFallsThrough([alternate]);
}

/** Names that `var` declares in a statement, also deep within it, but not in functions. */
export function declaredVariables(node: Node): string[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') return [];
  const own =
    node.type === 'VariableDeclaration' && node.kind === 'var'
      ? node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      : [];
  return [...own, ...listChildren(node).flatMap(declaredVariables)];
}
