import type { Journey, Part, Place, Step } from './journey.ts';

/** Path through a journey, computed from the answers. */
export interface Path<Answers, Name extends string> {
  /** Steps that may be entered: all up to and including the first open one. */
  readonly reached: readonly Name[];
  /** All steps that apply according to the answers so far, and those that still may, for 'of m'. */
  readonly ahead: readonly Name[];
  /** The first unanswered step; undefined when the journey is complete. */
  readonly open?: Name;
  /** Facts and answers that count, without those of steps off the path. */
  readonly counting: Answers;
}

/** Computes the path from the answers alone, beginning at the first step. */
export function walkJourney<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  answers: Answers,
): Path<Answers, Name> {
  const reached: Name[] = [];
  const ahead: Name[] = [];
  let counting = pickKeys(answers, journey.facts);
  let open: Name | undefined;
  for (const step of journey.steps) {
    if (step.applies && !step.applies(counting)) {
      if (open !== undefined && step.mayApply?.(counting)) ahead.push(step.name);
      continue;
    }
    counting = { ...counting, ...pickKeys(answers, step.owns) };
    ahead.push(step.name);
    if (open !== undefined) continue;
    reached.push(step.name);
    if (!isAnswered(step, counting)) open = step.name;
  }
  return { reached, ahead, counting, ...(open !== undefined && { open }) };
}

/** Whether a step is complete: done, every part done, and no side screen. */
export const isAnswered = <Answers, Name extends string>(
  step: Step<Answers, Name>,
  answers: Answers,
): boolean =>
  step.done(answers) &&
  listStepParts(step, answers).every((part) => part.done) &&
  !step.aside?.(answers);

export const listStepParts = <Answers, Name extends string>(
  step: Step<Answers, Name>,
  answers: Answers,
): readonly Part[] => step.parts?.(answers) ?? [];

/** The step of this name; throws for a name the journey does not have. */
export function findStep<Answers, Name extends string>(
  journey: Journey<Answers, Name>,
  name: Name,
): Step<Answers, Name> {
  const found = journey.steps.find((step) => step.name === name);
  if (!found) throw new RangeError(`no such step: ${name}`);
  return found;
}

/** Screen on which a step is entered: forwards on its first part, otherwise on the last possible one. */
export function findEntryPlace<Answers, Name extends string>(
  step: Step<Answers, Name>,
  answers: Answers,
  direction: 'forwards' | 'backwards',
): Place<Name> {
  const parts = listStepParts(step, answers);
  const latest = parts.find(({ done }) => !done) ?? parts.at(-1);
  const part = direction === 'forwards' ? parts[0] : latest;
  return part ? { step: step.name, part: part.key } : { step: step.name };
}

/** Whether a place may be entered: its step is reached and all previous parts are done. */
export function isReachable<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  path: Path<Answers, Name>,
  place: Place<Name>,
): boolean {
  if (!path.reached.includes(place.step)) return false;
  const parts = listStepParts(findStep(journey, place.step), path.counting);
  if (parts.length === 0) return place.part === undefined;
  const index = parts.findIndex(({ key }) => key === place.part);
  return index >= 0 && parts.slice(0, index).every(({ done }) => done);
}

function pickKeys<Answers extends object>(
  from: Answers,
  keys: readonly (keyof Answers)[],
): Answers {
  const wanted = new Set<PropertyKey>(keys);
  const kept = Object.entries(from).filter(
    ([key, value]) => wanted.has(key) && value !== undefined,
  );
  return Object.fromEntries(kept) as Answers;
}
