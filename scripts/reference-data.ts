// `node scripts/reference-data.ts [--write]`: generates the tables of docs/reference-data.md from the seeded
// rows, and prints the page or writes it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatRand } from '@thumela/rules/money/money.ts';
import type { PolicyKey } from '../server/src/platform/database/policy-keys.ts';
import { bopCategoryRows, bopUseRows } from '../server/src/platform/database/seed/bop.ts';
import { partnerRows } from '../server/src/platform/database/seed/corridors.ts';
import { countryRisks } from '../server/src/platform/database/seed/countries.ts';
import { destinations, type FeeSeed } from '../server/src/platform/database/seed/destinations.ts';
import {
  documentPurposeRows,
  documentTypeRows,
} from '../server/src/platform/database/seed/documents.ts';
import { fieldRows } from '../server/src/platform/database/seed/fields.ts';
import {
  tierIdTypeRows,
  tierPurposeRows,
  tierSetRows,
} from '../server/src/platform/database/seed/inbound-limits.ts';
import { policyRows } from '../server/src/platform/database/seed/policy.ts';
import { tierRows } from '../server/src/platform/database/seed/tiers.ts';

const PAGE = fileURLToPath(new URL('../docs/reference-data.md', import.meta.url));

type Cell = string | number | bigint;

const table = (heads: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const formatCents = (cents: unknown): string => formatRand(BigInt(String(cents)));

const formatFee = (seed: FeeSeed | undefined): string => (seed ? seed.join(' / ') : '–');

/** Meaning and source of each policy amount. */
const POLICY: Readonly<Record<PolicyKey, readonly [meaning: string, basis: string]>> = {
  MINIMUM_SEND: ['least principal of a transaction', 'ours; one dealer begins at 300'],
  PAYMENT_CEILING_STITCH: ['highest total by STITCH', 'ours'],
  PAYMENT_CEILING_CARD: ['highest total by card', 'ours, near what another remitter takes'],
  PAYMENT_CEILING_DIGIPAY: ['highest total by DIGIPAY', 'what shops take in cash a day'],
  PAYMENT_CEILING_PAYSHAP: [
    'highest total by PayShap request',
    'the scheme’s limit; banks have lower ones',
  ],
  PAYMENT_CEILING_CHECKOUT: ['highest total at the card processor', 'ours'],
  PAYOUT_CEILING_CASH: ['highest principal paid out in cash', 'ours'],
  PAYOUT_CEILING_WALLET: [
    'highest principal to a wallet',
    'ours; wallets have limits of their own',
  ],
  PAYOUT_CEILING_BANK: ['highest principal to a bank account', 'ours'],
  IFTR_FROM: [
    'principal from which a transfer across the border is reported',
    'FIC Act: above 19 999.99',
  ],
  CTR_ABOVE: ['cash above which a report is due', 'FIC Act'],
  HOLD_EDD_ABOVE: ['principal above which a corridor with more diligence waits', 'ours'],
  HOLD_FIRST_TRANSACTION_ABOVE: ['principal above which a first transaction waits', 'ours'],
  SELF_TO_SELF_DAY: ['money from oneself, a day', 'ours'],
  SELF_TO_SELF_MONTH: ['money from oneself, a month', 'ours'],
  CASH_VOUCHER_MAXIMUM: [
    'one cash voucher; a larger order is several',
    'as one operator publishes',
  ],
  PAYSHAP_BELOW: ['deposit below which PayShap takes it', 'as one remitter publishes'],
};

const corridorTable = () =>
  table(
    ['id', 'country', 'currency', 'phone', 'mid', 'margin %', 'cash', 'wallet', 'bank'],
    destinations.map(
      ({ id, name, alpha2, currency, dial, mobileDigits, mid, marginPercent, ...fees }) => [
        id,
        `${name} (${alpha2})`,
        currency,
        `+${dial}, ${mobileDigits} digits`,
        mid,
        marginPercent,
        formatFee(fees.cash),
        formatFee(fees.wallet),
        formatFee(fees.bank),
      ],
    ),
  );

/** Partners with the same name and kind have the same arrival times in every country. */
const arrivalTable = () =>
  table(
    ['payout partner', 'type', 'usually', 'at the latest'],
    [
      ...new Map(
        partnerRows.map(({ name, type, usual_minutes, latest_minutes }) => [
          `${name} ${type}`,
          [name, type, String(usual_minutes), String(latest_minutes)],
        ]),
      ).values(),
    ],
  );

const amountTable = () =>
  table(
    ['key', 'amount', 'is', 'rests on'],
    policyRows.map(({ key, amount_cents }) => [
      `\`${key}\``,
      formatCents(amount_cents),
      ...POLICY[key as PolicyKey],
    ]),
  );

const sendLimits = () =>
  table(
    ['tier', 'ID type', 'day', 'month', 'year'],
    tierRows.map(({ tier, id_type, day_cents, month_cents, year_cents }) => [
      tier,
      id_type,
      formatCents(day_cents),
      formatCents(month_cents),
      formatCents(year_cents),
    ]),
  );

const orderLimits = () =>
  table(
    ['tier', 'ID types', 'from', 'to', 'asks for'],
    tierSetRows.map(({ id, name, from_cents, to_cents }) => [
      name,
      tierIdTypeRows
        .filter(({ tier_set_id }) => tier_set_id === id)
        .map(({ id_type }) => id_type)
        .join(', '),
      formatCents(from_cents),
      formatCents(to_cents),
      tierPurposeRows
        .filter(({ tier_set_id }) => tier_set_id === id)
        .map(({ purpose }) => purpose)
        .join(', ') || 'nothing',
    ]),
  );

const categoryTable = () =>
  table(
    ['code', 'name', 'for', 'up to'],
    bopCategoryRows.map(({ reporting_code, name, threshold_cents }) => [
      reporting_code,
      name,
      bopUseRows
        .filter((use) => use.reporting_code === reporting_code)
        .map(({ id_type, situation }) => `${id_type} ${situation}`)
        .join(', '),
      formatCents(threshold_cents),
    ]),
  );

const documentTable = () =>
  table(
    ['purpose', 'shown as', 'documents that do'],
    documentPurposeRows.map(({ purpose, display_value }) => [
      purpose,
      display_value,
      documentTypeRows
        .filter((type) => type.purpose === purpose)
        .map(({ type }) => type)
        .join('; '),
    ]),
  );

const fieldTable = () =>
  table(
    ['id', 'name', 'label', 'type', 'pattern'],
    fieldRows.map(({ id, field_name, display_name, data_type, pattern }) => [
      id,
      field_name,
      display_name,
      data_type,
      pattern ? `\`${pattern}\`` : '',
    ]),
  );

const riskTable = () =>
  table(
    ['list', 'countries', 'as of'],
    ['BLOCKED', 'EDD'].map((list) => {
      const listed = countryRisks.filter((risk) => risk.list === list);
      return [list, listed.map(({ alpha3 }) => alpha3).join(', '), String(listed[0]?.listed_on)];
    }),
  );

const TABLES: Readonly<Record<string, () => string>> = {
  corridors: corridorTable,
  arrival: arrivalTable,
  fields: fieldTable,
  amounts: amountTable,
  'send limits': sendLimits,
  'order limits': orderLimits,
  categories: categoryTable,
  documents: documentTable,
  risks: riskTable,
};

const BLOCK = /<!-- table: ([a-z ]+) -->\n.*?<!-- end -->/gs;

export const readCurrentPage = (): string => readFileSync(PAGE, 'utf8');

/** The page with every table regenerated from the rows that ship with the server. */
export function referencePage(): string {
  return readCurrentPage().replace(BLOCK, (_block, name: string) => {
    const made = TABLES[name];
    if (!made) throw new Error(`There is no table '${name}'`);
    return `<!-- table: ${name} -->\n${made()}\n<!-- end -->`;
  });
}

/** Tables missing from the page. */
export const findMissingTables = (): string[] =>
  Object.keys(TABLES).filter((name) => !readCurrentPage().includes(`<!-- table: ${name} -->`));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) writeFileSync(PAGE, referencePage());
  else console.log(referencePage());
}
