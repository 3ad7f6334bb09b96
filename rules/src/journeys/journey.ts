/**
 * A journey is data: its steps in order, when each applies, when it is answered, and which side screen
 * it leads to. Only the answers are stored; the path is always computed from them (`walk.ts`), so a
 * change of an early answer needs no repair anywhere.
 */

/** A sub-step, such as choosing the type of one document and then uploading it. */
export interface Part {
  readonly key: string;
  readonly done: boolean;
}

/** A screen beside the path: it ends the journey (`stop`) or is left again (`help`). */
export interface SideScreen {
  readonly screen: string;
  /** A code for which its screen has a sentence, because progress is stored and a phrase cannot be. */
  readonly reason?: string;
  /** The server's own explanation. */
  readonly message?: string;
}

export interface Step<Answers, Name extends string> {
  readonly name: Name;
  /** The answers given here; they count only while the step is on the path. */
  readonly owns: readonly (keyof Answers)[];
  /**
   * Whether the step is on the path; omitted: always. Sees only the facts and the answers of earlier
   * steps.
   */
  readonly applies?: (answers: Answers) => boolean;
  /**
   * Whether the step may still come onto the path, because what decides it is not answered yet: it is counted in 'of m',
   * so that the number never grows on the way.
   */
  readonly mayApply?: (answers: Answers) => boolean;
  /** Whether the customer has answered it; a step with parts also needs every part done. */
  readonly done: (answers: Answers) => boolean;
  /** Sub-steps in order; omitted or empty: the step is one screen. */
  readonly parts?: (answers: Answers) => readonly Part[];
  /** The side screen an answer of this step leads to; the path ends there. */
  readonly aside?: (answers: Answers) => SideScreen | undefined;
  /** False for screens without a question, such as a welcome or a spinner: not in 'Step n of m'. */
  readonly counted?: boolean;
  /** True where there is no way back, such as after a submit. */
  readonly final?: boolean;
}

export interface Journey<Answers, Name extends string> {
  readonly name: string;
  /** Answers known from elsewhere, without a question; they always count. */
  readonly facts: readonly (keyof Answers)[];
  readonly steps: readonly Step<Answers, Name>[];
}

/** A screen of the journey: a step, and a part of it if it has parts. */
export interface Place<Name extends string> {
  readonly step: Name;
  readonly part?: string;
}

/** Progress in a journey, as plain data that can be stored and resumed. */
export interface Progress<Answers, Name extends string> {
  readonly answers: Answers;
  readonly at: Place<Name>;
  /** The steps taken before this one, latest last; the parts of a step need no history. */
  readonly history: readonly Name[];
  readonly side?: SideScreen;
}
