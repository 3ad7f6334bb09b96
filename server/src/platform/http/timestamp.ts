/** South Africa's UTC offset; there is no daylight saving. */
const OFFSET = 2 * 3_600_000;

/** A time in the form of the API: ISO 8601 in business time, with its offset (see contract/README.md). */
export function formatTimestamp(at: Date): string {
  return `${new Date(at.getTime() + OFFSET).toISOString().slice(0, 19)}+02:00`;
}
