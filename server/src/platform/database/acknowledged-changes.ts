import { ENCRYPTED_COLUMNS } from '../encryption/columns.ts';
import { constraintOf } from '../encryption/enforce.ts';

/** A change of the schema that the previous release would meet, and why it still works. */
export interface AcknowledgedChange {
  /** As released-schema.test.ts words it. */
  readonly change: string;
  readonly why: string;
  /** The contracting migration that makes it, if it takes something away. */
  readonly migration?: string;
}

/**
 * Changes since the previous release that a comparison finds, and that an engineer has judged harmless: such as a new
 * constraint that everything the previous release writes fulfils. Empty again after each release.
 */
export const ACKNOWLEDGED: readonly AcknowledgedChange[] = [
  ...[
    ...ENCRYPTED_COLUMNS.map((column) => ({
      change: `constraint ${column.table}.${constraintOf(column)} is new`,
      why: 'It is added once encryption is enabled, which needs this version everywhere (decision 49).',
    })),
    ...[
      'customers.customers_one_birth_date',
      'identity_corrections.identity_corrections_one_birth_date',
      'identity_corrections.identity_corrections_one_former_birth_date',
    ].map((constraint) => ({
      change: `constraint ${constraint} is new`,
      why: 'The previous release always writes the date, and does not know the column that replaces it.',
    })),
    {
      change: 'constraint deletions.deletions_kind_known is different',
      why: 'It also allows kinds that only this version writes.',
    },
    {
      change: 'constraint journal_lines.journal_lines_pkey is different',
      why: 'It includes the day, which check_journal_lines requires to be that of the entry; no statement names the key.',
    },
    {
      change: 'constraint untold_money.untold_money_pkey is new',
      why: 'Its number has a default.',
    },
  ].sort((one, other) => (one.change < other.change ? -1 : 1)),
  ...[
    'customers.customers_document_index',
    'inbound_transactions.inbound_transactions_collection_pin_index',
    'monitored_keys.monitored_keys_key_index',
    'payouts.payouts_voucher_code_index',
  ].map((index) => ({
    change: `unique index ${index} is new`,
    why: 'Of values that are not encrypted it is as unique as the index of the previous release.',
  })),
  ...['customers_corrected', 'customers_risk_changed'].map((trigger) => ({
    change: `trigger customers.${trigger} is different`,
    why: 'It fires for encrypted birth dates, too.',
  })),
];
