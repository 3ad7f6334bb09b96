import { describe, expect, it } from 'vitest';
import {
  answerScreen,
  goBackInJourney,
  mergeAnswers,
  resumeJourney,
  startJourney,
  stepCount,
} from './engine.ts';
import type { Progress } from './journey.ts';
import { type KnownRecipient, unchangedRecipient } from './known-recipient.ts';
import type { LimitCheck } from './limit-checks.ts';
import type { RedemptionAnswers } from './redemption-answers.ts';
import { redemptionFiles } from './redemption-files.ts';
import { type RedemptionStep, redemptionWizard as wizard } from './redemption-wizard.ts';

type At = Progress<RedemptionAnswers, RedemptionStep>;

const idType = 'SA_ID';
const limitCheck: LimitCheck = { idType, limitPurposes: [], additionalPurposes: [] };
const lerato: KnownRecipient = {
  recognition: 'r',
  email: 'l•••@example.com',
  street: 'Example Street',
  town: 'Berea',
  city: 'Johannesburg',
  idExpiry: '9999-01-01',
  declarationDue: false,
  limitCheck,
};
const asksIncome = { ...limitCheck, limitPurposes: [{ purpose: 'INCOME', title: 'Income' }] };
const asksWork = { ...limitCheck, additionalPurposes: [{ purpose: 'WORK', title: 'Work' }] };

const screen = ({ at: { step, part }, side }: At): string =>
  side ? `(${side.screen})` : part === undefined ? step : `${step}:${part}`;

/** The screens after these answers, given one screen after another. */
function reach(given: readonly RedemptionAnswers[], mayBeKnown = true) {
  let here = startJourney(wizard, { today: '2026-11-21', mayBeKnown });
  const screens = [screen(here)];
  for (const one of [{ welcomed: true }, ...given]) {
    here = answerScreen(wizard, here, one);
    screens.push(screen(here));
  }
  return { here, screens };
}

const still = (known: KnownRecipient): RedemptionAnswers[] => [
  { known },
  { unchanged: true, idType: known.limitCheck.idType, limitCheck: known.limitCheck },
];
const questions = ['welcome', 'known-before', 'known-still'];
const sent = ['submit', 'submitted'];
const done = { requestId: 9 };

describe('a recipient whose number is known', () => {
  it.each<[string, RedemptionAnswers[], string[]]>([
    [
      'is asked whether all is still right, and is done',
      [...still(lerato), done],
      [...questions, ...sent],
    ],
    [
      'signs the declaration where it is due',
      [...still({ ...lerato, declarationDue: true }), { signedVersion: 2 }, done],
      [...questions, 'declaration', ...sent],
    ],
    [
      'hands in what the amount asks for',
      [
        ...still({ ...lerato, limitCheck: asksIncome }),
        { limitDocuments: { INCOME: { typeId: 8 } } },
        { limitDocuments: { INCOME: { typeId: 8, upload: 'slip' } } },
        done,
      ],
      [...questions, 'limit-documents:INCOME/choose', 'limit-documents:INCOME/upload', ...sent],
    ],
    [
      'hands in what money from themselves asks for, and signs',
      [
        ...still({ ...lerato, limitCheck: asksWork, declarationDue: true }),
        { additionalDocuments: { WORK: { typeId: 17 } } },
        { additionalDocuments: { WORK: { typeId: 17, metadataId: 5 } } },
        { signedVersion: 2 },
        done,
      ],
      [
        ...[...questions, 'additional-documents:WORK/choose', 'additional-documents:WORK/upload'],
        ...['declaration', ...sent],
      ],
    ],
    [
      'is stopped above the limits of money from themselves',
      still({ ...lerato, limitCheck: { ...asksWork, stop: 'DAILY_LIMIT' } }),
      [...questions, '(stop)'],
    ],
    [
      'goes through the full wizard when something has changed',
      [{ known: lerato }, { unchanged: false }, { hasMobile: false }],
      [...questions, 'mobile-question', 'email'],
    ],
    [
      'goes through the full wizard when they say it is the first time',
      [{ known: 'no' }, { hasMobile: true }],
      ['welcome', 'known-before', 'mobile-question', 'mobile:input'],
    ],
  ])('%s', (_title, given, screens) => {
    expect(reach(given).screens).toEqual(screens);
  });

  it('and no other recipient sees the question', () => {
    expect(reach([], false).screens).toEqual(['welcome', 'mobile-question']);
    const { here } = reach(still(lerato));
    const later = resumeJourney(wizard, {
      ...here,
      answers: { ...here.answers, mayBeKnown: false },
    });
    expect(screen(later)).toBe('mobile-question');
  });

  it('returns to the skipped questions, and may say that something has changed after all', () => {
    const asked = goBackInJourney(wizard, reach(still({ ...lerato, declarationDue: true })).here);
    expect(asked && screen(asked)).toBe('known-still');
    const changed = asked && answerScreen(wizard, asked, { unchanged: false });
    expect(changed && screen(changed)).toBe('mobile-question');
  });

  it('needs no pictures, and sees how few steps there are', () => {
    const { here } = reach(still({ ...lerato, limitCheck: asksIncome }));
    expect(redemptionFiles(here.answers).map(({ at }) => at.step)).toEqual(['limit-documents']);
    expect(stepCount(wizard, here)).toEqual({ step: 3, of: 3 });
    const full = mergeAnswers(wizard, here, { unchanged: false });
    expect(redemptionFiles(full.answers)).toHaveLength(3);
    expect(unchangedRecipient(full.answers)).toBeUndefined();
  });
});
