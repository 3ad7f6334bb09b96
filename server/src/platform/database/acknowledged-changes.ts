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
  {
    change: 'constraint journal_lines.journal_lines_pkey is different',
    why: 'It includes the day, which check_journal_lines requires to be that of the entry; no statement names the key.',
  },
  {
    change: 'constraint untold_money.untold_money_pkey is new',
    why: 'Its number has a default.',
  },
];
