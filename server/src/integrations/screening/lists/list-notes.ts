import type { ListPosition, SkippedDetail } from './list-error.ts';

/** Maximum skipped details that are listed; the others are counted only. */
const MOST_LISTED = 1_000;

/** Facts about a list that its reader finds beside the entries. */
export class ListNotes {
  /** Publication date that the file states, 'yyyy-MM-dd'. */
  listDate: string | undefined;
  /** Number of records that the file declares. */
  declared: number | undefined;
  readonly skipped: SkippedDetail[] = [];
  skippedCount = 0;

  addSkipped(position: ListPosition, reason: string): void {
    this.skippedCount += 1;
    if (this.skipped.length < MOST_LISTED) this.skipped.push({ ...position, reason });
  }
}
