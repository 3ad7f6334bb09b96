/**
 * A journey is data: steps in their order, when each applies, when it is answered, and where it
 * leads aside. Nothing is remembered about the way but the answers, so the way is always walked
 * again from them (`walk.ts`), and a change of an early answer needs no repair anywhere.
 */

/** A sub-step, such as choosing the type of one document and then uploading it. */
export interface Part {
  readonly key: string;
  readonly done: boolean;
}

/** A screen beside the way: it ends it (`stop`) or is left again (`help`). */
export interface Side {
  readonly screen: string;
  /** Why, as a code its screen has a sentence for: progress is stored, which a phrase cannot be. */
  readonly reason?: string;
  /** What a server says about it. */
  readonly message?: string;
}

export interface Step<Answers, Name extends string> {
  readonly name: Name;
  /** The answers given here; they count only while the step lies on the way. */
  readonly owns: readonly (keyof Answers)[];
  /** Left out: always. Sees the facts and the answers of the steps before it only. */
  readonly applies?: (answers: Answers) => boolean;
  /** Whether the customer has answered it; a step with parts also needs every part done. */
  readonly done: (answers: Answers) => boolean;
  /** Sub-steps in their order; left out or empty: the step is one screen. */
  readonly parts?: (answers: Answers) => readonly Part[];
  /** Where an answer of this step leads aside; the way does not go on past it. */
  readonly aside?: (answers: Answers) => Side | undefined;
  /** False for screens that are no question, such as a welcome or a spinner: not in 'Step n of m'. */
  readonly counted?: boolean;
  /** True where there is no way back, such as after a submit. */
  readonly final?: boolean;
}

export interface Journey<Answers, Name extends string> {
  readonly name: string;
  /** What is known and not asked; facts always count. */
  readonly facts: readonly (keyof Answers)[];
  readonly steps: readonly Step<Answers, Name>[];
}

/** A screen of the journey: a step, and the part of it where it has parts. */
export interface Place<Name extends string> {
  readonly step: Name;
  readonly part?: string;
}

/** Where someone stands, all of it plain data that can be stored and resumed. */
export interface Progress<Answers, Name extends string> {
  readonly answers: Answers;
  readonly at: Place<Name>;
  /** The steps gone through before this one, latest last; the parts of a step need no history. */
  readonly history: readonly Name[];
  readonly side?: Side;
}
