import type { Journey, Place, Progress, Side } from './journey.ts';
import { isAnswered, isOnTheWay, partsOf, placeAt, stepOf, type Walk, walk } from './walk.ts';

/**
 * Moves through a journey. Every function takes where someone stands and answers where they stand
 * then; nothing is changed in place.
 */

/** The beginning, with the facts that are known. */
export function start<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  facts: NoInfer<Answers>,
): Progress<Answers, Name> {
  const way = walk(journey, facts);
  const [first] = way.reached;
  if (first === undefined) throw new RangeError(`${journey.name} has no step that applies`);
  const at = placeAt(stepOf(journey, first), way.counting, 'forwards');
  return { answers: facts, at, history: [] };
}

/**
 * Stores the answers of the current screen and goes on: to the next part, to the next step that
 * applies, or aside. While the current screen is not answered it stays.
 */
export function answer<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  progress: Progress<Answers, Name>,
  given: NoInfer<Answers>,
): Progress<Answers, Name> {
  const here = learn(journey, progress, given);
  const way = walk(journey, here.answers);
  const side = stepOf(journey, here.at.step).aside?.(way.counting);
  if (side) return { ...here, side };
  const to = nextPlace(journey, way, here.at);
  if (!to) return here;
  if (to.step === here.at.step) return { ...here, at: to };
  const history = stepOf(journey, to.step).final ? [] : [...here.history, here.at.step];
  return { answers: here.answers, at: to, history };
}

/** Stores facts or answers without going on; a screen they take off the way is left for the open one. */
export const learn = <Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  progress: Progress<Answers, Name>,
  given: NoInfer<Answers>,
): Progress<Answers, Name> =>
  resume(journey, { ...progress, answers: { ...progress.answers, ...given } });

/** Takes stored progress up again, never aside; a place that is off the way becomes the open one. */
export function resume<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  { answers, at, history }: Progress<Answers, Name>,
): Progress<Answers, Name> {
  const way = walk(journey, answers);
  if (isOnTheWay(journey, way, at)) return { answers, at, history };
  return { answers, at: openPlace(journey, way) ?? at, history };
}

/** The next part, else the next step; undefined at the end and while this screen is not answered. */
function nextPlace<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  way: Walk<Answers, Name>,
  at: Place<Name>,
): Place<Name> | undefined {
  const step = stepOf(journey, at.step);
  const parts = partsOf(step, way.counting);
  const index = parts.findIndex(({ key }) => key === at.part);
  const following = parts[index + 1];
  if (following && parts[index]?.done) return { step: step.name, part: following.key };
  if (following || !isAnswered(step, way.counting)) return undefined;
  const next = way.reached[way.reached.indexOf(step.name) + 1];
  return next === undefined ? undefined : placeAt(stepOf(journey, next), way.counting, 'forwards');
}

/**
 * Leaves a screen aside; else goes to the part before, else to the last step of the history that
 * is still on the way, on its last part. Undefined where there is no way back.
 */
export function back<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  progress: Progress<Answers, Name>,
): Progress<Answers, Name> | undefined {
  const { answers, at, history, side } = progress;
  if (side) return { answers, at, history };
  const step = stepOf(journey, at.step);
  if (step.final) return undefined;
  const way = walk(journey, answers);
  const parts = partsOf(step, way.counting);
  const part = parts[parts.findIndex(({ key }) => key === at.part) - 1];
  if (part) return { answers, at: { step: at.step, part: part.key }, history };
  const kept = history.filter((name) => way.reached.includes(name) && name !== at.step);
  const before = kept.at(-1) ?? way.reached[way.reached.indexOf(at.step) - 1];
  if (before === undefined) return undefined;
  const place = placeAt(stepOf(journey, before), way.counting, 'backwards');
  return { answers, at: place, history: kept.slice(0, -1) };
}

/**
 * Goes to a step by name, as an address or a link may ask. One that is not reached yet, or is off
 * the way, leads to the first step still open.
 */
export function jump<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  { answers, at, history }: Progress<Answers, Name>,
  step: Name,
): Progress<Answers, Name> {
  const way = walk(journey, answers);
  const target = way.reached.includes(step)
    ? placeAt(stepOf(journey, step), way.counting, 'backwards')
    : openPlace(journey, way);
  if (!target || target.step === at.step) return { answers, at: target ?? at, history };
  const passed = history.indexOf(target.step);
  const trail = passed < 0 ? [...history, at.step] : history.slice(0, passed);
  return { answers, at: target, history: trail };
}

/** The first screen still to be answered; the last one of a journey that is complete. */
function openPlace<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  way: Walk<Answers, Name>,
): Place<Name> | undefined {
  const open = way.open ?? way.reached.at(-1);
  return open === undefined ? undefined : placeAt(stepOf(journey, open), way.counting, 'backwards');
}

/** Shows a screen beside the way, such as help; `back` leaves it. */
export const openSide = <Answers, Name extends string>(
  progress: Progress<Answers, Name>,
  side: Side,
): Progress<Answers, Name> => ({ ...progress, side });

/** 'Step n of m' over the steps that are questions; undefined on one that is none. */
export function stepCount<Answers extends object, Name extends string>(
  journey: Journey<Answers, Name>,
  progress: Progress<Answers, Name>,
): { readonly step: number; readonly of: number } | undefined {
  const counted = walk(journey, progress.answers).ahead.filter(
    (name) => stepOf(journey, name).counted !== false,
  );
  const index = counted.indexOf(progress.at.step);
  return index < 0 ? undefined : { step: index + 1, of: counted.length };
}
