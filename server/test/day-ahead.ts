/** Loaded before a process starts, sets its clock a day ahead, like a machine with a wrong clock. */
const AHEAD = 24 * 3_600_000;

const Right = Date;

globalThis.Date = class extends Right {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(Right.now() + AHEAD);
    else super(...given);
  }

  static override now(): number {
    return Right.now() + AHEAD;
  }
} as DateConstructor;
