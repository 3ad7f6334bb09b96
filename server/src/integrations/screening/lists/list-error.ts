/** Place in a list: a line of the file, counted from 1, or an entry's number, or both. */
export interface ListPosition {
  readonly line?: number;
  readonly id?: string;
}

/** A detail that an official list writes in a way that cannot be used. The entry itself is read. */
export interface SkippedDetail extends ListPosition {
  readonly reason: string;
}

/** A list that must not be used: it is incomplete, broken or of another format. */
export class ListError extends Error {
  readonly position: ListPosition;

  /** @param problem a sentence part such as "the date 'x' cannot be read" */
  constructor(problem: string, position: ListPosition = {}, options?: ErrorOptions) {
    super(describeProblem(problem, position), options);
    this.position = position;
  }
}

function describeProblem(problem: string, { line, id }: ListPosition): string {
  const parts = [line && `line ${line}`, id && `entry ${id}`].filter(Boolean);
  const text = parts.length > 0 ? `${parts.join(', ')}: ${problem}` : problem;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
