import { describe, expect, it } from 'vitest';
import {
  answerScreen,
  goBackInJourney,
  jumpToStep,
  mergeAnswers,
  openSideScreen,
  resumeJourney,
  startJourney,
  stepCount,
} from './engine.ts';
import type { Journey, Progress } from './journey.ts';
import { walkJourney } from './walk.ts';

interface Trip {
  member?: boolean;
  pet?: 'none' | 'dog' | 'horse';
  dogName?: string;
  papers?: Record<string, { type?: string; file?: string }>;
  purposes?: readonly string[];
  paid?: boolean;
}

type Stop = 'pet' | 'dog' | 'papers' | 'pay' | 'done';

const trip: Journey<Trip, Stop> = {
  name: 'trip',
  facts: ['member', 'purposes'],
  steps: [
    {
      name: 'pet',
      owns: ['pet'],
      done: ({ pet }) => pet !== undefined,
      aside: ({ pet }) => (pet === 'horse' ? { screen: 'stop', message: 'No horses.' } : undefined),
    },
    {
      name: 'dog',
      owns: ['dogName'],
      applies: ({ pet }) => pet === 'dog',
      done: ({ dogName }) => dogName !== undefined,
    },
    {
      name: 'papers',
      owns: ['papers'],
      applies: ({ purposes = [] }) => purposes.length > 0,
      done: () => true,
      parts: ({ purposes = [], papers = {} }) =>
        purposes.flatMap((purpose) => [
          { key: `${purpose}/type`, done: papers[purpose]?.type !== undefined },
          { key: `${purpose}/file`, done: papers[purpose]?.file !== undefined },
        ]),
    },
    {
      name: 'pay',
      owns: ['paid'],
      applies: ({ member }) => !member,
      done: ({ paid }) => paid === true,
    },
    { name: 'done', owns: [], done: () => false, counted: false, final: true },
  ],
};

type At = Progress<Trip, Stop>;
const at = ({ at: { step, part } }: At) => (part === undefined ? step : `${step}:${part}`);
const type = { a: { type: 't' } };
const full = { a: { type: 't', file: 'f' } };

describe('the path', () => {
  it.each<[string, Trip, Stop[], Stop | undefined]>([
    ['nothing answered', {}, ['pet'], 'pet'],
    ['a branch entered', { pet: 'dog' }, ['pet', 'dog'], 'dog'],
    ['a branch passed by', { pet: 'none' }, ['pet', 'pay'], 'pay'],
    ['a fact takes a step away', { pet: 'none', member: true }, ['pet', 'done'], 'done'],
    ['a gap is not skipped', { pet: 'dog', paid: true }, ['pet', 'dog'], 'dog'],
    ['led aside', { pet: 'horse', paid: true }, ['pet'], 'pet'],
    ['parts are open', { pet: 'none', purposes: ['a'], papers: type }, ['pet', 'papers'], 'papers'],
    [
      'parts are done',
      { pet: 'none', purposes: ['a'], papers: full },
      ['pet', 'papers', 'pay'],
      'pay',
    ],
  ])('with %s', (_title, answers, reached, open) => {
    expect(walkJourney(trip, answers)).toMatchObject({ reached, open });
  });

  it('ignores the answers of a branch that is no longer taken, and restores them when it is taken again', () => {
    const answers: Trip = { pet: 'none', dogName: 'Rex', paid: true };
    expect(walkJourney(trip, answers).counting).toEqual({ pet: 'none', paid: true });
    expect(walkJourney(trip, { ...answers, pet: 'dog' }).counting.dogName).toBe('Rex');
  });
});

describe('moving', () => {
  it('goes forwards, stays while unanswered, and goes back along the path taken', () => {
    let here = startJourney(trip, {});
    expect(at(here)).toBe('pet');
    expect(at(answerScreen(trip, here, {}))).toBe('pet');
    here = answerScreen(trip, here, { pet: 'dog' });
    here = answerScreen(trip, here, { dogName: 'Rex' });
    expect(at(here)).toBe('pay');
    const earlier = goBackInJourney(trip, here);
    expect(earlier && at(earlier)).toBe('dog');
    const first = earlier && goBackInJourney(trip, earlier);
    expect(first && at(first)).toBe('pet');
    expect(first && goBackInJourney(trip, first)).toBeUndefined();
  });

  it('after a change of mind, back does not lead to the branch left', () => {
    let here = answerScreen(trip, startJourney(trip, {}), { pet: 'dog' });
    here = answerScreen(trip, here, { dogName: 'Rex' });
    here = mergeAnswers(trip, here, { pet: 'none' });
    expect(at(here)).toBe('pay');
    const earlier = goBackInJourney(trip, here);
    expect(earlier && at(earlier)).toBe('pet');
  });

  it('walks the parts of a step, in both directions', () => {
    const screens: string[] = [];
    let here = answerScreen(trip, startJourney(trip, { purposes: ['a', 'b'] }), { pet: 'none' });
    screens.push(at(here));
    for (const papers of [
      type,
      full,
      { ...full, b: { type: 't' } },
      { ...full, b: { type: 't', file: 'f' } },
    ]) {
      here = answerScreen(trip, here, { papers });
      screens.push(at(here));
    }
    expect(screens).toEqual([
      'papers:a/type',
      'papers:a/file',
      'papers:b/type',
      'papers:b/file',
      'pay',
    ]);
    const backwards: string[] = [];
    for (let to = goBackInJourney(trip, here); to; to = goBackInJourney(trip, to))
      backwards.push(at(to));
    expect(backwards).toEqual([
      'papers:b/file',
      'papers:b/type',
      'papers:a/file',
      'papers:a/type',
      'pet',
    ]);
  });

  it('coming back to a step with a reopened part starts there', () => {
    let here = answerScreen(trip, startJourney(trip, { purposes: ['a'] }), { pet: 'none' });
    here = answerScreen(trip, answerScreen(trip, here, { papers: type }), { papers: full });
    expect(at(here)).toBe('pay');
    expect(at(mergeAnswers(trip, here, { purposes: ['a', 'b'] }))).toBe('papers:b/type');
  });

  it('is led aside and returns', () => {
    const stopped = answerScreen(trip, startJourney(trip, {}), { pet: 'horse' });
    expect(stopped.side).toEqual({ screen: 'stop', message: 'No horses.' });
    const returned = goBackInJourney(trip, stopped);
    expect(returned).toMatchObject({ at: { step: 'pet' } });
    expect(returned?.side).toBeUndefined();
  });

  it('shows help over any screen and returns to it', () => {
    const here = answerScreen(trip, startJourney(trip, {}), { pet: 'dog' });
    expect(goBackInJourney(trip, openSideScreen(here, { screen: 'help' }))).toEqual(here);
  });

  it('has no way back from a final step', () => {
    const here = answerScreen(trip, startJourney(trip, { member: true }), { pet: 'none' });
    expect(at(here)).toBe('done');
    expect(goBackInJourney(trip, here)).toBeUndefined();
  });
});

describe('jumping', () => {
  it('ahead leads to the first step still open', () => {
    const here = jumpToStep(trip, startJourney(trip, { pet: 'dog' }), 'done');
    expect(at(here)).toBe('dog');
    expect(at(jumpToStep(trip, here, 'papers'))).toBe('dog');
  });

  it('back leads to an answered step, and forwards again', () => {
    const reached = answerScreen(trip, startJourney(trip, {}), { pet: 'none' });
    const earlier = jumpToStep(trip, reached, 'pet');
    expect(at(earlier)).toBe('pet');
    expect(earlier.history).toEqual([]);
    expect(at(jumpToStep(trip, earlier, 'pay'))).toBe('pay');
  });
});

describe('resuming', () => {
  it('resumes at the stored place', () => {
    const stored = answerScreen(trip, startJourney(trip, {}), { pet: 'dog' });
    expect(resumeJourney(trip, JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it('resumes at the first open step when its own is off the path', () => {
    const stored = { answers: { pet: 'none' as const }, at: { step: 'dog' as const }, history: [] };
    expect(at(resumeJourney(trip, stored))).toBe('pay');
    const gone = { ...stored, at: { step: 'papers' as const, part: 'x' } };
    expect(at(resumeJourney(trip, gone))).toBe('pay');
  });
});

describe('Step n of m', () => {
  it('counts the steps that apply according to the answers so far', () => {
    const here = startJourney(trip, {});
    expect(stepCount(trip, here)).toEqual({ step: 1, of: 2 });
    expect(stepCount(trip, answerScreen(trip, here, { pet: 'dog' }))).toEqual({ step: 2, of: 3 });
    const ended = answerScreen(trip, startJourney(trip, { member: true }), { pet: 'none' });
    expect(stepCount(trip, ended)).toBeUndefined();
  });
});
