import type { ESTree } from 'vite';
import type { AllFacts } from './facts.ts';
import { declaredVariables, isTag, listChildren, neverFallsThrough } from './syntax.ts';

type Node = ESTree.Node;
/** The node around a node, and the body of the function around it. */
interface Place {
  readonly parent: Node;
  readonly body: Node;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Edits the text of one script. */
export class FactEditor {
  private readonly code: string;
  private readonly facts: AllFacts;
  private readonly edits: Edit[] = [];
  /** Facts that were not needed yet, each with its kind. */
  private readonly unused: Set<string>;
  /** Parameters named like a variable of the facts, in the functions around the present node. */
  private readonly shadowed: string[] = [];

  constructor(code: string, facts: AllFacts) {
    this.code = code;
    this.facts = facts;
    this.unused = new Set(
      Object.entries(facts).flatMap(([kind, known]) =>
        [...(known as ReadonlySet<string> | ReadonlyMap<string, string>).keys()].map(
          (name) => `${kind}: ${name}`,
        ),
      ),
    );
  }

  apply(program: ESTree.Program): string {
    for (const statement of program.body) {
      this.visit(statement, { parent: program, body: program });
    }
    if (this.unused.size > 0) {
      throw new Error(`The source has nothing that fits: ${[...this.unused].join(', ')}`);
    }
    let text = '';
    let done = 0;
    for (const edit of this.edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
      text += this.code.slice(done, edit.start) + edit.text;
      done = edit.end;
    }
    return text + this.code.slice(done);
  }

  private replace({ start, end }: { start: number; end: number }, text: string): true {
    this.edits.push({ start, end, text });
    return true;
  }

  /** Whether there is such a fact, which then is used. */
  private knows(kind: keyof AllFacts, name: number | string): boolean {
    const known = this.facts[kind] as { has(name: number | string): boolean };
    if (!known.has(name)) return false;
    this.unused.delete(`${kind}: ${name}`);
    return true;
  }

  private visit(node: Node, place: Place): void {
    if (this.edit(node, place)) return;
    if (
      node.type === 'FunctionDeclaration' ||
      node.type === 'FunctionExpression' ||
      node.type === 'ArrowFunctionExpression'
    ) {
      this.visitFunction(node);
      return;
    }
    for (const child of listChildren(node)) this.visit(child, { ...place, parent: node });
  }

  private visitFunction(node: ESTree.Function | ESTree.ArrowFunctionExpression): void {
    if (!node.body) return;
    const own = node.params.flatMap((given) =>
      given.type === 'Identifier' && this.facts.variables.has(given.name) ? [given.name] : [],
    );
    this.shadowed.push(...own);
    this.visit(node.body, { parent: node, body: node.body });
    this.shadowed.length -= own.length;
  }

  /** Whether the node was dealt with, so that nothing within it is looked at. */
  private edit(node: Node, place: Place): boolean {
    switch (node.type) {
      case 'FunctionDeclaration':
        return this.editFunction(node);
      case 'ExpressionStatement':
        return this.editStatement(node, place);
      case 'ObjectExpression':
        return this.editObject(node, place);
      case 'Identifier':
        return this.editVariable(node, place);
      case 'AssignmentExpression':
        return this.editAssignment(node, place);
      case 'CallExpression':
        return this.editCall(node);
      case 'MemberExpression':
        return this.editProperty(node, place);
      case 'BinaryExpression':
        return this.editComparison(node);
      case 'SwitchStatement':
        return this.editSwitch(node, place);
      default:
        return false;
    }
  }

  private editFunction({ id, body }: ESTree.Function): boolean {
    const text = id && this.facts.bodies.get(id.name);
    if (!body || text == null || !this.knows('bodies', id?.name ?? '')) return false;
    return this.replace(body, `{${text}}`);
  }

  private editStatement({ start, end, expression }: ESTree.ExpressionStatement, place: Place) {
    if (expression.type !== 'AssignmentExpression') return false;
    const left = this.code.slice(expression.left.start, expression.left.end);
    const known = [...this.facts.assignments].find(
      (name) => left === name || left.startsWith(`${name}.`),
    );
    if (known === undefined || !this.knows('assignments', known)) return false;
    const { right } = expression;
    if (right.type !== 'AssignmentExpression') return this.replace({ start, end }, '');
    // Of `a = b = value`, the second one remains.
    this.replace({ start, end: right.start }, '');
    this.visit(right, { ...place, parent: expression });
    return true;
  }

  private editObject(node: ESTree.ObjectExpression, place: Place): boolean {
    for (const [at, entry] of node.properties.entries()) {
      const name = entry.type === 'Property' && entry.key.type === 'Identifier' && entry.key.name;
      if (name && this.knows('keys', name)) {
        this.replace({ start: entry.start, end: node.properties[at + 1]?.start ?? entry.end }, '');
      } else this.visit(entry, { ...place, parent: node });
    }
    return true;
  }

  private editVariable(node: Node & { name: string }, { parent, body }: Place): boolean {
    const value = this.facts.variables.get(node.name);
    if (value === undefined || this.shadowed.includes(node.name)) return false;
    const isDeclared = parent.type === 'VariableDeclarator' && parent.id === node;
    // Compilers use a function's variable again for something else.
    if (isDeclared && body.type !== 'Program') throw new Error(`${node.name} is a local variable`);
    const isName =
      isDeclared ||
      (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
      (parent.type === 'Property' && parent.key === node && !parent.computed);
    if (isName) return false;
    this.knows('variables', node.name);
    return this.replace(node, `(${value})`);
  }

  /** Of an assignment to a known variable, only the value remains. */
  private editAssignment(node: ESTree.AssignmentExpression, place: Place): boolean {
    const { left, right } = node;
    if (left.type !== 'Identifier' || !this.facts.variables.has(left.name)) return false;
    if (this.shadowed.includes(left.name)) return false;
    this.replace({ start: left.start, end: right.start }, '');
    this.visit(right, { ...place, parent: node });
    return true;
  }

  private editCall(node: ESTree.CallExpression): boolean {
    const name = node.callee.type === 'Identifier' ? node.callee.name : '';
    const value = this.facts.calls.get(name);
    if (value === undefined || !this.knows('calls', name)) return false;
    return this.replace(node, `(${value})`);
  }

  private editProperty(node: ESTree.MemberExpression, { parent }: Place): boolean {
    const name = !node.computed && 'name' in node.property ? node.property.name : '';
    const value = this.facts.properties.get(name);
    const isWritten = parent.type === 'AssignmentExpression' && parent.left === node;
    if (value === undefined || isWritten || !this.knows('properties', name)) return false;
    return this.replace(node, `(${value})`);
  }

  private editComparison(node: Extract<Node, { type: 'BinaryExpression' }>): boolean {
    const { left, right, operator } = node;
    if (operator !== '===' && operator !== '!==') return false;
    if (left.type !== 'Literal' || typeof left.value !== 'number' || !isTag(right)) return false;
    return this.knows('cases', left.value) && this.replace(node, String(operator === '!=='));
  }

  private isImpossible({ test }: ESTree.SwitchCase, hasTags: boolean): boolean {
    if (test?.type === 'Identifier') return this.knows('cases', test.name);
    if (!hasTags || test?.type !== 'Literal' || typeof test.value !== 'number') return false;
    return this.knows('cases', test.value);
  }

  private editSwitch(node: ESTree.SwitchStatement, place: Place): boolean {
    this.visit(node.discriminant, { ...place, parent: node });
    let isReached = false;
    for (const one of node.cases) {
      const { start, end, consequent } = one;
      if (this.isImpossible(one, isTag(node.discriminant))) {
        if (!isReached) {
          this.replace({ start, end }, '');
          // Code elsewhere in the function may use the variables of this case.
          const names = consequent.flatMap(declaredVariables);
          const { start: top } = place.body;
          const before = { start: top + 1, end: top + 1 };
          if (names.length > 0) this.replace(before, `var ${names.join(',')};`);
          continue;
        }
        // The case before continues here: only the label goes.
        this.replace({ start, end: consequent[0]?.start ?? end }, '');
      }
      for (const statement of consequent) this.visit(statement, { ...place, parent: one });
      isReached = !neverFallsThrough(consequent);
    }
    return true;
  }
}
