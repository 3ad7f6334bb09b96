import type { Journey, Place, Progress, SideScreen } from './journey.ts';
import {
  findEntryPlace,
  findStep,
  isAnswered,
  isReachable,
  listStepParts,
  type Path,
  walkJourney,
} from './walk.ts';

/**
 * Moves through a journey. Every function takes a progress and returns the new one; nothing is mutated.
 */

/** Initial progress, with the known facts. */
export function startJourney<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  facts: NoInfer<Answers>,
): Progress<Answers, Name> {
  const path = walkJourney(journey, facts);
  const [first] = path.reached;
  if (first === undefined) throw new RangeError(`${journey.name} has no step that applies`);
  const at = findEntryPlace(findStep(journey, first), path.counting, 'forwards');
  return { answers: facts, at, history: [] };
}

/**
 * Stores the answers of the current screen and moves forward: to the next part, the next step that
 * applies, or a side screen. Stays on the current screen while it is not answered.
 */
export function answerScreen<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  progress: Progress<Answers, Name>,
  given: NoInfer<Answers>,
): Progress<Answers, Name> {
  const here = mergeAnswers(journey, progress, given);
  const path = walkJourney(journey, here.answers);
  const side = findStep(journey, here.at.step).aside?.(path.counting);
  if (side) return { ...here, side };
  const to = nextPlace(journey, path, here.at);
  if (!to) return here;
  if (to.step === here.at.step) return { ...here, at: to };
  const history = findStep(journey, to.step).final ? [] : [...here.history, here.at.step];
  return { answers: here.answers, at: to, history };
}

/**
 * Stores facts or answers without moving forward; leaves a screen that they take off the path for the
 * open one.
 */
export const mergeAnswers = <Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  progress: Progress<Answers, Name>,
  given: NoInfer<Answers>,
): Progress<Answers, Name> =>
  resumeJourney(journey, { ...progress, answers: { ...progress.answers, ...given } });

/**
 * Resumes stored progress, never on a side screen; a place that is off the path is replaced by the open
 * one.
 */
export function resumeJourney<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  { answers, at, history }: Progress<Answers, Name>,
): Progress<Answers, Name> {
  const path = walkJourney(journey, answers);
  if (isReachable(journey, path, at)) return { answers, at, history };
  return { answers, at: openPlace(journey, path) ?? at, history };
}

/** The next part, else the next step; undefined at the end and while this screen is not answered. */
function nextPlace<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  path: Path<Answers, Name>,
  at: Place<Name>,
): Place<Name> | undefined {
  const step = findStep(journey, at.step);
  const parts = listStepParts(step, path.counting);
  const index = parts.findIndex(({ key }) => key === at.part);
  const following = parts[index + 1];
  if (following && parts[index]?.done) return { step: step.name, part: following.key };
  if (following || !isAnswered(step, path.counting)) return undefined;
  const next = path.reached[path.reached.indexOf(step.name) + 1];
  return next === undefined
    ? undefined
    : findEntryPlace(findStep(journey, next), path.counting, 'forwards');
}

/**
 * Leaves a side screen; else goes to the previous part, else to the last step of the history that is
 * still on the path, on its last part. Undefined where there is no way back.
 */
export function goBackInJourney<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  progress: Progress<Answers, Name>,
): Progress<Answers, Name> | undefined {
  const { answers, at, history, side } = progress;
  if (side) return { answers, at, history };
  const step = findStep(journey, at.step);
  if (step.final) return undefined;
  const path = walkJourney(journey, answers);
  const parts = listStepParts(step, path.counting);
  const part = parts[parts.findIndex(({ key }) => key === at.part) - 1];
  if (part) return { answers, at: { step: at.step, part: part.key }, history };
  const kept = history.filter((name) => path.reached.includes(name) && name !== at.step);
  const before = kept.at(-1) ?? path.reached[path.reached.indexOf(at.step) - 1];
  if (before === undefined) return undefined;
  const place = findEntryPlace(findStep(journey, before), path.counting, 'backwards');
  return { answers, at: place, history: kept.slice(0, -1) };
}

/**
 * Goes to a step by name, for an address or a link. A step that is not reached yet, or is off the path,
 * leads to the first open step.
 */
export function jumpToStep<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  { answers, at, history }: Progress<Answers, Name>,
  step: Name,
): Progress<Answers, Name> {
  const path = walkJourney(journey, answers);
  const target = path.reached.includes(step)
    ? findEntryPlace(findStep(journey, step), path.counting, 'backwards')
    : openPlace(journey, path);
  if (!target || target.step === at.step) return { answers, at: target ?? at, history };
  const passed = history.indexOf(target.step);
  const trail = passed < 0 ? [...history, at.step] : history.slice(0, passed);
  return { answers, at: target, history: trail };
}

/** The first unanswered screen; the last one of a complete journey. */
function openPlace<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  path: Path<Answers, Name>,
): Place<Name> | undefined {
  const open = path.open ?? path.reached.at(-1);
  return open === undefined
    ? undefined
    : findEntryPlace(findStep(journey, open), path.counting, 'backwards');
}

/** Shows a side screen, such as help; `back` leaves it. */
export const openSideScreen = <Answers, Name extends string>(
  progress: Progress<Answers, Name>,
  side: SideScreen,
): Progress<Answers, Name> => ({ ...progress, side });

/** 'Step n of m' over the steps that are questions; undefined on any other. */
export function stepCount<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  progress: Progress<Answers, Name>,
): { readonly step: number; readonly of: number } | undefined {
  const counted = walkJourney(journey, progress.answers).ahead.filter(
    (name) => findStep(journey, name).counted !== false,
  );
  const index = counted.indexOf(progress.at.step);
  return index < 0 ? undefined : { step: index + 1, of: counted.length };
}
