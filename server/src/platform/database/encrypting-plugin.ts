import {
  ColumnNode,
  ColumnUpdateNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OnConflictNode,
  type OperationNode,
  PrimitiveValueListNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import { type EncryptedColumn, WRITTEN_COLUMNS } from '../encryption/columns.ts';
import type { Keyring } from '../encryption/keyring.ts';
import { isJson } from '../encryption/kinds.ts';

type Written = EncryptedColumn['kind'];

/**
 * Encrypts the values that the query builder inserts into encrypted columns, or sets them to. Statements written as
 * text encrypt theirs explicitly; a constraint of each column refuses what was forgotten.
 */
export function encryptingPlugin(keyring: Keyring): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (node.kind === 'InsertQueryNode') return encryptInsert(keyring, node);
      return node.kind === 'UpdateQueryNode' ? encryptUpdate(keyring, node) : node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** A column of a written row. */
interface Target {
  readonly kind: Written;
  /** The place of the id of a recipient's field in the row. */
  readonly fieldAt?: number;
}

const kindOf = (table: string, column: string): Written | undefined =>
  WRITTEN_COLUMNS.get(`${table}.${column}`)?.kind;

/** The column that takes the encrypted values of one; itself until encryption is enabled. */
function redirectColumn(keyring: Keyring, table: string, node: ColumnNode): ColumnNode {
  const written = WRITTEN_COLUMNS.get(`${table}.${node.column.name}`);
  return written?.replaces !== undefined && keyring.isEnabled
    ? ColumnNode.create(written.column)
    : node;
}

function targetOf(table: string, column: string, names: readonly string[]): Target | undefined {
  const written = WRITTEN_COLUMNS.get(`${table}.${column}`);
  if (!written) return undefined;
  const { kind, field } = written;
  return { kind, ...(field !== undefined && { fieldAt: names.indexOf(field) }) };
}

const tableOf = (node: OperationNode | undefined): string =>
  node !== undefined && TableNode.is(node) ? node.table.identifier.name : '';

function encryptInsert(keyring: Keyring, node: InsertQueryNode): InsertQueryNode {
  const table = tableOf(node.into);
  const names = node.columns?.map(({ column }) => column.name) ?? [];
  const targets = names.map((name) => targetOf(table, name, names));
  return {
    ...node,
    ...(node.columns && {
      columns: node.columns.map((column) => redirectColumn(keyring, table, column)),
    }),
    ...(node.values && { values: encryptRows(keyring, node.values, targets) }),
    ...(node.onConflict && { onConflict: encryptUpdates(keyring, table, node.onConflict) }),
  };
}

const encryptUpdate = (keyring: Keyring, node: UpdateQueryNode): UpdateQueryNode =>
  encryptUpdates(keyring, tableOf(node.table), node);

const encryptUpdates = <N extends UpdateQueryNode | OnConflictNode>(
  keyring: Keyring,
  table: string,
  node: N,
): N =>
  node.updates
    ? { ...node, updates: node.updates.flatMap((update) => encryptSet(keyring, table, update)) }
    : node;

function encryptRows(
  keyring: Keyring,
  node: OperationNode,
  targets: readonly (Target | undefined)[],
): OperationNode {
  if (!ValuesNode.is(node) || targets.every((target) => target === undefined)) return node;
  return ValuesNode.create(
    node.values.map((row) =>
      PrimitiveValueListNode.is(row)
        ? PrimitiveValueListNode.create(
            row.values.map((value, index) =>
              encryptOne(
                keyring,
                targets[index]?.kind,
                value,
                row.values[targets[index]?.fieldAt ?? -1],
              ),
            ),
          )
        : ValueListNode.create(
            row.values.map((value, index) => encryptNode(keyring, targets[index]?.kind, value)),
          ),
    ),
  );
}

function encryptSet(keyring: Keyring, table: string, update: ColumnUpdateNode): ColumnUpdateNode[] {
  if (!ColumnNode.is(update.column)) return [update];
  const kind = kindOf(table, update.column.column.name);
  const column = redirectColumn(keyring, table, update.column);
  const encrypted = ColumnUpdateNode.create(column, encryptNode(keyring, kind, update.value));
  const isReplaced = column !== update.column;
  return isReplaced
    ? [encrypted, ColumnUpdateNode.create(update.column, ValueNode.createImmediate(null))]
    : [encrypted];
}

/** An expression, unlike a value, is computed by the database and cannot be encrypted. */
function encryptNode(
  keyring: Keyring,
  kind: Written | undefined,
  node: OperationNode,
): OperationNode {
  return kind !== undefined && ValueNode.is(node)
    ? ValueNode.create(encryptOne(keyring, kind, node.value))
    : node;
}

/** @param field the id of the recipient's field whose value it is */
function encryptOne(
  keyring: Keyring,
  kind: Written | undefined,
  value: unknown,
  field?: unknown,
): unknown {
  if (kind === undefined || typeof value !== 'string') return value;
  if (kind === 'leaves') return JSON.stringify(keyring.encryptLeaves(JSON.parse(value)));
  if (kind === 'fields') return JSON.stringify(keyring.encryptFields(JSON.parse(value)));
  if (kind === 'field')
    return typeof field === 'number' ? keyring.encryptField(field, value) : value;
  return isJson(kind) ? keyring.encryptJson(kind, value) : keyring.encrypt(kind, value);
}
