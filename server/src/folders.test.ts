import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/**
 * Folders of the server in order: a folder imports only folders listed before it. A folder within another one
 * (`payments/chargebacks` in `payments`) is listed separately.
 */
const ROOMS = [
  'platform/i18n/texts',
  'platform/settings',
  'platform/core',
  'platform/jobs',
  'platform/encryption',
  'platform/database',
  'casework/cases',
  'ledger/journal',
  'platform/audit-log',
  'platform/i18n',
  'compliance/rule-sets',
  'compliance/deemed-validity',
  'platform/idempotency',
  'platform/outgoing',
  'platform/http',
  'platform/observability',
  'platform/replica',
  'platform/exports',
  'platform/file-parsing',
  'integrations/screening',
  'compliance/clearances',
  'pricing/reference-data',
  'integrations',
  'platform/restoration',
  'platform/documents',
  'platform/notifications',
  'customers/authentication',
  'administration/operators',
  'ledger/exchange',
  'compliance/declarations',
  'receiving/partner-webhooks',
  'payouts/float-balances',
  'payouts/records',
  'payouts/floats',
  'customers/identity-checks',
  'customers/registration',
  'refunds',
  'compliance/freezes',
  'receiving/orders',
  'receiving/partner-settlement',
  'compliance/limits',
  'receiving/redemption',
  'payments/authorisations',
  'payments/chargebacks',
  'pricing/quotations',
  'sending',
  'payouts/account-checks',
  'support/chat',
  'ledger/adjustments',
  'payments',
  'sending/amendments',
  'sending/receipts',
  'administration/configuration',
  'administration/branding',
  'payouts/pickup-locations',
  'sending/recipient-page',
  'support/contact',
  'receiving/partner-api',
  'customers/limit-increases',
  'customers/pending-items',
  'customers/identity-renewals',
  'customers/document-reminders',
  'customers/identity-corrections',
  'casework/decisions',
  'customers/linked-persons',
  'staff/timeline',
  'administration/audit-viewer',
  'ledger/period-close',
  'staff/dashboard',
  'staff/alerts',
  'customers/beneficiaries',
  'app/jobs',
  'ledger/source-links',
  'ledger/console',
  'compliance/regulatory-reporting',
  'compliance/holds',
  'compliance/interventions',
  'compliance/due-diligence',
  'compliance/monitoring',
  'customers/identity-outcomes',
  'casework/reason-templates',
  'casework/case-view',
  'casework/notes',
  'compliance/screening',
  'compliance/peps',
  'compliance/list-sources',
  'compliance/data-protection',
  'payouts/routing',
  'payouts/dispatch',
  'payouts/after-restore',
  'app/demo',
  'ledger/reconciliation',
  'payouts/bank-files',
  'staff/customer-360',
  'staff/debts',
  'staff/treasury',
  'casework/queues',
  'app/plugins',
  'pricing/change-requests',
  'app/demo/morning',
  'support/information-pages',
  'app',
  'cli',
] as const;

type Room = (typeof ROOMS)[number];

/** Folders without a service: infrastructure that offers many modules. */
const isOpen = (room: Room) => room.startsWith('platform/') || room.startsWith('integrations');

/** Folders that wire the others together, so that they may import routes and jobs directly. */
const isWiring = (room: Room) => room === 'app' || room === 'cli' || room.startsWith('app/');

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && file !== 'folders.test.ts',
);

const innermostFirst = ROOMS.toSorted((one, other) => other.length - one.length);
const roomOf = (file: string) => innermostFirst.find((room) => file.startsWith(`${room}/`));

interface Import {
  readonly file: string;
  readonly from: Room | undefined;
  readonly target: string;
  readonly to: Room | undefined;
  readonly typeOnly: boolean;
}

/** A file's imports and re-exports from the rest of the server, including `import()` and types. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const named = /(?:\b(?:import|export) (type) [^;']*?)?\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
  return [...text.matchAll(named)].map(([, type, path = '']) => {
    const target = normalize(join(dirname(file), path));
    return { file, from: roomOf(file), target, to: roomOf(target), typeOnly: type !== undefined };
  });
}

const isTest = (file: string) => file.endsWith('.test.ts');
const all = files.filter((file) => !isTest(file)).flatMap(importsOf);

/** Imports between folders. */
const imports = all.flatMap(({ from, to, ...one }) =>
  from === undefined || to === undefined || from === to ? [] : [{ ...one, from, to }],
);

const described = ({ file, target }: { file: string; target: string }) =>
  `${file} imports ${target}`;

test('every file is in a listed folder, and every listed folder has files', () => {
  expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
  const rooms = new Set(files.map(roomOf));
  expect(ROOMS.filter((room) => !rooms.has(room))).toEqual([]);
  expect(imports.length).toBeGreaterThan(1000);
});

test('a folder imports only folders listed before it', () => {
  // Folders may import types of the service container and the case desk, which are composed of them.
  const upward = imports
    .filter(({ from, to, typeOnly }) => !(typeOnly && to === 'app') && isAbove(to, from))
    .map(described);
  expect(upward).toEqual([]);
});

function isAbove(room: Room, other: Room): boolean {
  return ROOMS.indexOf(room) > ROOMS.indexOf(other);
}

test('a folder is imported through its service', () => {
  const past = imports
    .filter(
      ({ from, to, target }) =>
        !isWiring(from) && !isOpen(to) && !isWiring(to) && target !== `${to}/service.ts`,
    )
    .map(described);
  expect(past).toEqual([]);
});

test('adapters of partners are created in services.ts only', () => {
  const makers = ['messages/transport', 'payments/registry', 'scanner/scanner', 'storage/create'];
  for (const maker of makers) {
    const target = `integrations/${maker}.ts`;
    const importing = all.filter((one) => one.target === target && !one.typeOnly);
    // Commands run without the services of a server.
    const outside = importing.filter(({ from }) => from !== 'integrations' && from !== 'cli');
    expect([target, outside.map(({ file }) => file)]).toEqual([target, ['app/services.ts']]);
  }
});

/** Invented partners, which believe nothing that they read. */
const isStandIn = (file: string) => /\/(sandbox|reference-server)\//.test(file);

test('answers of other servers are read within limits', () => {
  const fetching = files
    .filter((file) => !isTest(file) && !isStandIn(file))
    .filter((file) => /(?<![\w.])fetch\(/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(fetching.toSorted()).toEqual([
    'platform/http/forward.ts',
    'platform/outgoing/fetch-answer.ts',
  ]);
});

/** Files that may read the machine's clock, and why; decisions use the database's clock (decision 22). */
const OWN_TIME: Readonly<Record<string, string>> = {
  'platform/database/clock.ts': 'in front of another provider there is no database',
};

test('nothing else uses the machine’s clock', () => {
  const reading = files
    .filter((file) => !isTest(file) && roomOf(file) !== 'app/demo' && !(file in OWN_TIME))
    .filter((file) =>
      /\bnew Date\b(?!\([^)])|\bDate\.now\b|\btimeOrigin\b/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    );
  expect(reading).toEqual([]);
});
