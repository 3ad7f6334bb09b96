/** Values of the server's sources that outlive one call, about which processes may disagree. */
import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** A declared name, and the function it belongs to; none for a name of the module. */
interface Declared {
  readonly kind: 'constant' | 'variable' | 'container' | 'function';
  readonly owner: Node | undefined;
}

interface Scope {
  readonly names: Map<string, Declared>;
  readonly owner: Node | undefined;
  readonly outer: Scope | undefined;
}

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
/** Methods that change a collection. */
const CHANGES =
  /^(add|append|clear|delete|fill|pop|push|reverse|set|shift|sort|splice|unshift|assign)$/;
/** Methods that call a function at once, so that it does not outlive the caller. */
const AT_ONCE =
  /^(every|filter|find|findIndex|findLast|flatMap|forEach|from|groupBy|map|reduce|replace|replaceAll|some|sort|toSorted)$/;
/** Classes whose instances hold something, threads and connections among them. */
const HOLDERS =
  /^(AsyncLocalStorage|BroadcastChannel|DataLoader|EventEmitter|FinalizationRegistry|PgBoss|Piscina|Pool|WeakMap|WeakSet|Worker)$/;
/** Functions that hold something on behalf of their caller. */
const HOLDING_CALLS = /^(createBatcher|memoizeByKey|pLimit|repeatPeriodically|setInterval)$/;
const COLLECTION = /^(Map|Set|WeakMap|WeakSet|Array)$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const childAt = (node: Node, key: string): Node | undefined => {
  const value = node[key];
  return isNode(value) ? value : undefined;
};

const listOf = (node: Node, key: string): Node[] => {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** Name of an identifier, or of the property of a member expression. */
function nameOf(node: Node | undefined): string {
  if (node?.type === 'MemberExpression') return nameOf(childAt(node, 'property'));
  return typeof node?.name === 'string' ? node.name : '';
}

/** Name at the start of a chain such as `cache.entries.old`. */
function rootOf(node: Node | undefined): string {
  const inner = node && (childAt(node, 'object') ?? childAt(node, 'expression'));
  return inner ? rootOf(inner) : nameOf(node);
}

/** Names that a pattern declares. */
const namesIn = (pattern: Node | undefined): string[] => {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  if (pattern.type === 'Property') return namesIn(childAt(pattern, 'value'));
  if (pattern.type === 'AssignmentPattern') return namesIn(childAt(pattern, 'left'));
  return [...listOf(pattern, 'properties'), ...listOf(pattern, 'elements')]
    .concat(childAt(pattern, 'argument') ?? childAt(pattern, 'parameter') ?? [])
    .flatMap(namesIn);
};

const isCollection = (node: Node | undefined): boolean =>
  node?.type === 'NewExpression' && COLLECTION.test(nameOf(childAt(node, 'callee')));

/** One source, read for values that outlive a call. */
class SourceReader {
  readonly found: string[] = [];
  /** Functions that are called at once where they are written. */
  readonly #atOnce = new Set<Node>();
  readonly #outer = new Map<Node, Node | undefined>();

  read(program: Node): void {
    this.#visit(program, { names: new Map(), owner: undefined, outer: undefined });
  }

  #visit(node: Node, scope: Scope): void {
    const inner = this.#enter(node, scope);
    this.#readCreation(node, inner);
    this.#readChange(node, inner);
    this.#readField(node);
    this.#readCapture(node, inner);
    for (const child of childrenOf(node)) this.#visit(child, inner);
  }

  #enter(node: Node, outer: Scope): Scope {
    if (FUNCTION.test(node.type)) {
      this.#outer.set(node, outer.owner);
      const names = new Map<string, Declared>();
      for (const name of listOf(node, 'params').flatMap(namesIn)) {
        names.set(name, { kind: 'variable', owner: node });
      }
      return { names, owner: node, outer };
    }
    if (!/^(Program|BlockStatement|StaticBlock|For\w*Statement)$/.test(node.type)) return outer;
    const scope: Scope = { names: new Map(), owner: outer.owner, outer };
    const inits = [childAt(node, 'init') ?? childAt(node, 'left')].filter(isNode);
    for (const each of [...listOf(node, 'body'), ...inits]) this.#declare(each, scope);
    return scope;
  }

  #declare(statement: Node, { names, owner }: Scope): void {
    const declared = childAt(statement, 'declaration') ?? statement;
    if (/^(Function|Class)Declaration$/.test(declared.type)) {
      names.set(nameOf(childAt(declared, 'id')), { kind: 'function', owner });
    }
    for (const { local } of listOf(declared, 'specifiers') as unknown as { local: Node }[]) {
      if (declared.type === 'ImportDeclaration')
        names.set(nameOf(local), { kind: 'constant', owner });
    }
    if (declared.type !== 'VariableDeclaration') return;
    const isConstant = declared.kind === 'const';
    if (!owner && !isConstant) this.found.push('a variable of the module');
    for (const one of listOf(declared, 'declarations')) {
      const isHeld = isCollection(childAt(one, 'init'));
      const kind = isHeld ? 'container' : isConstant ? 'constant' : 'variable';
      for (const name of namesIn(childAt(one, 'id'))) names.set(name, { kind, owner });
    }
  }

  #readCreation(node: Node, { owner }: Scope): void {
    const name = nameOf(childAt(node, 'callee'));
    if (node.type === 'NewExpression' && HOLDERS.test(name)) this.found.push(`new ${name}`);
    if (node.type !== 'CallExpression') return;
    if (HOLDING_CALLS.test(name)) this.found.push(`${name}()`);
    if (name === 'on' && rootOf(childAt(node, 'callee')) === 'process' && owner === undefined) {
      this.found.push('process.on()');
    }
    if (AT_ONCE.test(name)) {
      for (const each of listOf(node, 'arguments')) {
        if (FUNCTION.test(each.type)) this.#atOnce.add(each);
      }
    }
  }

  #readChange(node: Node, scope: Scope): void {
    const callee = childAt(node, 'callee');
    if (node.type === 'CallExpression' && CHANGES.test(nameOf(callee))) {
      const isAssign = rootOf(callee) === 'Object';
      this.#change(rootOf(isAssign ? listOf(node, 'arguments')[0] : callee), scope);
    }
    if (node.type === 'UpdateExpression') this.#change(rootOf(childAt(node, 'argument')), scope);
    if (node.type !== 'AssignmentExpression') return;
    const left = childAt(node, 'left');
    for (const name of left?.type.endsWith('Pattern') ? namesIn(left) : [rootOf(left)]) {
      this.#change(name, scope);
    }
  }

  #change(name: string, scope: Scope): void {
    const declared = findDeclared(name, scope);
    if (!declared || declared.kind === 'function') return;
    if (this.#outlives(declared, scope)) this.found.push(`${name} is changed`);
  }

  /** A collection that a later call can reach may be changed by a function that it is given to. */
  #readCapture(node: Node, scope: Scope): void {
    if (node.type !== 'Identifier') return;
    const declared = findDeclared(nameOf(node), scope);
    if (declared?.kind !== 'container' || declared.owner === undefined) return;
    if (this.#outlives(declared, scope)) this.found.push(`${nameOf(node)} is captured`);
  }

  /** Whether a name belongs to the module, or to a function whose end a function inside it may outlive. */
  #outlives({ owner }: Declared, scope: Scope): boolean {
    if (owner === undefined) return true;
    for (let inner = scope.owner; inner && inner !== owner; inner = this.#outer.get(inner)) {
      if (!this.#atOnce.has(inner)) return true;
    }
    return false;
  }

  #readField(node: Node): void {
    if (node.type !== 'PropertyDefinition') return;
    const value = childAt(node, 'value');
    if (FUNCTION.test(value?.type ?? '')) return;
    const holds = /^(ArrayExpression|ObjectExpression)$/.test(value?.type ?? '');
    if (node.readonly !== true || isCollection(value) || holds) {
      this.found.push(`the field ${nameOf(childAt(node, 'key'))}`);
    }
  }
}

function findDeclared(name: string, scope: Scope | undefined): Declared | undefined {
  for (let one = scope; one; one = one.outer) {
    const declared = one.names.get(name);
    if (declared) return declared;
  }
  return undefined;
}

/** Parts of a source that outlive one call, each once. */
export function findState(file: string, source: string): string[] {
  const reader = new SourceReader();
  reader.read(parseSync(file, source).program as unknown as Node);
  return [...new Set(reader.found)];
}

/** SQL that belongs to one connection for longer than a transaction. */
const SESSION_SQL =
  /pg_(try_)?advisory_(un)?lock(_shared)?\(|[`']listen |create temp|with hold|[`']set (?!local)[a-z_]+ (to|=)/i;

/** Whether a source has a statement that needs a connection of its own. */
export const needsSession = (source: string): boolean => SESSION_SQL.test(source);
