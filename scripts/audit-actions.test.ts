import { readFileSync } from 'node:fs';
import { INBOUND_STATUSES, OUTBOUND_STATUSES } from '@thumela/rules/status/statuses.ts';
import { expect, test } from 'vitest';
import { files } from './imports.ts';

/** Exports of a file. */
const exportsOf = (file: string) => import(new URL(`../${file}`, import.meta.url).href);

const { auditActions }: { auditActions: Readonly<Record<string, string>> } = await exportsOf(
  'console/src/texts/en/audit.ts',
);
/** Actions composed at run time, each with all possible values. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  'transaction.${to.toLowerCase()}': OUTBOUND_STATUSES.map(
    (to) => `transaction.${to.toLowerCase()}`,
  ),
  'order.${to.toLowerCase()}': INBOUND_STATUSES.map((to) => `order.${to.toLowerCase()}`),
  "transaction.${wanted.kind === 'NAME' ? 'name_correction' : 'cancellation'}_wanted": [
    'transaction.name_correction_wanted',
    'transaction.cancellation_wanted',
  ],
  'customer.${status.toLowerCase()}': ['customer.approved', 'customer.rejected'],
  'case.${action}': ['case.proposed', 'case.decided', 'case.refused'],
  "case.${done.toLowerCase().replace('_', '-')}": [
    'case.taken',
    'case.handed-over',
    'case.put-back',
  ],
  "suspense.${as.toLowerCase().replace('_', '-')}": [
    ...['suspense.transaction', 'suspense.debt', 'suspense.refund', 'suspense.write-off'],
  ],
  'refund.${told.word.toLowerCase()}': ['refund.sent', 'refund.returned'],
  'statement-match.${what}': [
    ...['statement-match.proposed', 'statement-match.confirmed', 'statement-match.refused'],
  ],
  'prefunding-order.${state.toLowerCase()}': [
    ...['prefunding-order.proposed', 'prefunding-order.agreed', 'prefunding-order.sent'],
    ...[
      'prefunding-order.arrived',
      'prefunding-order.cancel_proposed',
      'prefunding-order.canceled',
      'prefunding-order.confirmed',
      'prefunding-order.executed',
      'prefunding-order.returned',
    ],
  ],
  'exchange-deal.${state.toLowerCase()}': [
    ...['exchange-deal.proposed', 'exchange-deal.agreed'],
    ...['exchange-deal.settled', 'exchange-deal.cancel_proposed', 'exchange-deal.canceled'],
    ...['exchange-deal.reversal_proposed', 'exchange-deal.reversed'],
  ],
  'canned-answer.${what}': ['canned-answer.written', 'canned-answer.removed'],
  'reason-template.${what}': ['reason-template.written', 'reason-template.removed'],
};

/** Actions that only entries of earlier versions have; the trail is sealed, so they retain their names. */
const FORMER = ['refund.left', 'refund.bounced'];

/** Code that contains an action: an entry, a call of `record`, or a statement that inserts an entry. */
const SAID =
  /\baction(?::| =)[^\n]*|\brecord\w*\([^;]*?\);|insert into audit_entries[\s\S]*?(?:;|\n\))/g;
/** A quoted name with a full stop. */
const ACTION = /'([a-z-]+\.[a-z_-]+)'|`([a-z-]+\.[^`\n]*)`/g;

/** Every action in a file of the server. */
function actionsIn(file: string): string[] {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  if (!/appendAuditEntry|audit_entries/.test(source)) return [];
  return [...source.matchAll(SAID)].flatMap(([said]) =>
    [...said.matchAll(ACTION)].flatMap(([, plain = '', made]) =>
      made === undefined ? [plain] : (MADE[made] ?? [made]),
    ),
  );
}

const written = files
  .filter((file) => /^server\/src\/.*\.(ts|sql)$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, actions: actionsIn(file) }));

test('every audit action of the server has a text in the console', () => {
  const known = new Set(Object.keys(auditActions));
  const without = written.flatMap(({ file, actions }) =>
    actions.filter((action) => !known.has(action)).map((action) => `${file} ${action}`),
  );
  expect(without).toEqual([]);
});

test('no action has a text without being written', () => {
  const all = new Set([...FORMER, ...written.flatMap(({ actions }) => actions)]);
  expect(Object.keys(auditActions).filter((action) => !all.has(action))).toEqual([]);
});

test('an action is found in every file that writes an entry', () => {
  const silent = written.filter(({ file, actions }) => {
    const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    const writes = /appendAuditEntry\(|insert into audit_entries|insertInto\('audit_entries'\)/;
    return writes.test(source) && actions.length === 0;
  });
  expect(silent.map(({ file }) => file)).toEqual(['server/src/platform/audit-log/service.ts']);
});
