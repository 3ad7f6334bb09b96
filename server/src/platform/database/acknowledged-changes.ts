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
export const ACKNOWLEDGED: readonly AcknowledgedChange[] = [];
