import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import type { IdType } from '../identity/id-types.ts';
import {
  answerScreen,
  goBackInJourney,
  jumpToStep,
  openSideScreen,
  resumeJourney,
  startJourney,
  stepCount,
} from './engine.ts';
import type { Progress } from './journey.ts';
import { KNOWN_STEPS } from './known-recipient.ts';
import type { LimitCheck } from './limit-checks.ts';
import { chooseIdType, type RedemptionAnswers } from './redemption-answers.ts';
import { asideReasons } from './redemption-aside.ts';
import { redemptionEntry } from './redemption-entry.ts';
import {
  isRedemptionStep,
  type RedemptionStep,
  redemptionWizard as wizard,
} from './redemption-wizard.ts';
import { walkJourney } from './walk.ts';

type At = Progress<RedemptionAnswers, RedemptionStep>;

const today = '2026-11-21';
const purpose = (name: string) => ({ purpose: name, title: name });
const [address, income, abroad] = ['ADDRESS', 'INCOME', 'ABROAD'].map(purpose);
const check = (idType: IdType, more: Partial<LimitCheck> = {}): LimitCheck => ({
  idType,
  limitPurposes: [],
  additionalPurposes: [],
  ...more,
});

const mobile: RedemptionAnswers[] = [
  { welcomed: true },
  { hasMobile: true },
  { msisdn: '27820000011' },
  { confirmedMsisdn: '27820000011' },
  { email: '' },
];
const noMobile: RedemptionAnswers[] = [
  { welcomed: true },
  { hasMobile: false },
  { email: 'lerato@example.com' },
];
const pictures = (idType: IdType): RedemptionAnswers[] => [
  { identityDocument: { idType, metadataId: 1 } },
  { selfie: { idType, metadataId: 2 } },
];
const home = {
  streetNumber: '12',
  streetName: 'Example Street',
  town: 'Berea',
  city: 'Johannesburg',
  province: 'GAUTENG',
  postalCode: '2001',
};
const person: RedemptionAnswers[] = [
  { idNumber: '6608114991080' },
  { firstName: 'Lerato', lastName: 'Mokoena' },
  { dateOfBirth: '1966-08-11' },
  { gender: 'FEMALE' },
  { nationality: 'ZAF' },
  { address: home },
  { signedVersion: 1 },
  { requestId: 9 },
];
const passport: RedemptionAnswers[] = [
  { idNumber: 'ZZ0000001', idExpiry: '2030-01-01' },
  ...person.slice(1, 4),
  { nationality: 'ZWE' },
  ...person.slice(5),
];

const screen = ({ at: { step, part }, side }: At): string =>
  side ? `(${side.screen})` : part === undefined ? step : `${step}:${part}`;

/** The progress after these answers, given one screen after another. */
function reach(given: readonly RedemptionAnswers[]): { here: At; screens: string[] } {
  let here = startJourney(wizard, { today });
  const screens = [screen(here)];
  for (const one of given) {
    const chosen = one.idType && one.limitCheck;
    const all = chosen ? chooseIdType(here.answers, one.idType, one.limitCheck) : one;
    here = answerScreen(wizard, here, all);
    screens.push(screen(here));
  }
  return { here, screens };
}

const choice = (limitCheck: LimitCheck): RedemptionAnswers => ({
  idType: limitCheck.idType,
  limitCheck,
});

const beginning = ['welcome', 'mobile-question', 'mobile:input', 'mobile:confirm', 'email'];
const pictureScreens = ['document-type', 'identity-document', 'selfie'];
const ending = [
  ...['document-details', 'name', 'date-of-birth', 'gender', 'nationality', 'address'],
  ...['declaration', 'submit', 'submitted'],
];

describe('the path through the wizard', () => {
  it('has every step of the document [WIZARD-17]', () => {
    const names = wizard.steps.map(({ name }) => name);
    expect(names.filter((name) => !KNOWN_STEPS.some((step) => step === name))).toEqual([
      ...['welcome', 'mobile-question', 'mobile', 'email', 'document-type'],
      ...['identity-document', 'selfie', 'limit-documents', 'additional-documents'],
      ...ending,
    ]);
  });

  it.each<[string, RedemptionAnswers[], string[]]>([
    [
      'with an SA ID and a mobile number',
      [...mobile, choice(check('SA_ID')), ...pictures('SA_ID'), ...person],
      [...beginning, ...pictureScreens, ...ending],
    ],
    [
      'with a passport and no mobile number',
      [
        ...noMobile,
        choice(check('FOREIGN_PASSPORT')),
        ...pictures('FOREIGN_PASSPORT'),
        ...passport,
      ],
      ['welcome', 'mobile-question', 'email', ...pictureScreens, ...ending],
    ],
  ])('%s', (_title, given, screens) => {
    expect(reach(given).screens).toEqual(screens);
  });

  it('without a mobile number the e-mail is required [WIZARD-25]', () => {
    const given: RedemptionAnswers[] = [{ welcomed: true }, { hasMobile: false }, { email: '' }];
    expect(reach(given).screens.at(-1)).toBe('email');
  });

  it('a confirmation that differs stays on the confirmation', () => {
    const given = [...mobile.slice(0, 3), { confirmedMsisdn: '27820000012' }];
    expect(reach(given).screens.at(-1)).toBe('mobile:confirm');
  });
});

describe('after the selfie', () => {
  const both = check('SA_ID', {
    limitPurposes: [address, income].filter((one) => one !== undefined),
    additionalPurposes: [abroad].filter((one) => one !== undefined),
  });
  const upTo = (limitCheck: LimitCheck) => [
    ...noMobile,
    choice(limitCheck),
    ...pictures(limitCheck.idType),
  ];
  const limits: RedemptionAnswers[] = [
    { limitDocuments: { ADDRESS: { typeId: 1 } } },
    { limitDocuments: { ADDRESS: { typeId: 1, metadataId: 3 } } },
    { limitDocuments: { ADDRESS: { typeId: 1, metadataId: 3 }, INCOME: { typeId: 8 } } },
    {
      limitDocuments: {
        ADDRESS: { typeId: 1, metadataId: 3 },
        INCOME: { typeId: 8, metadataId: 4 },
      },
    },
  ];
  const additional: RedemptionAnswers[] = [
    { additionalDocuments: { ABROAD: { typeId: 17 } } },
    { additionalDocuments: { ABROAD: { typeId: 17, metadataId: 5 } } },
  ];
  const limitScreens = [
    ...['limit-documents:ADDRESS/choose', 'limit-documents:ADDRESS/upload'],
    ...['limit-documents:INCOME/choose', 'limit-documents:INCOME/upload'],
  ];
  const additionalScreens = [
    'additional-documents:ABROAD/choose',
    'additional-documents:ABROAD/upload',
  ];

  it.each<[string, LimitCheck, RedemptionAnswers[], string[]]>([
    ['nothing more', check('SA_ID'), [], ['document-details']],
    [
      'limit documents, then details',
      { ...both, additionalPurposes: [] },
      limits,
      [...limitScreens, 'document-details'],
    ],
    [
      'additional documents, then details',
      { ...both, limitPurposes: [] },
      additional,
      [...additionalScreens, 'document-details'],
    ],
    [
      'both, then details',
      both,
      [...limits, ...additional],
      [...limitScreens, ...additionalScreens, 'document-details'],
    ],
  ])('come %s [WIZARD-32] [WIZARD-33] [WIZARD-35]', (_title, limitCheck, given, screens) => {
    const from = ['selfie', ...screens];
    expect(reach([...upTo(limitCheck), ...given]).screens.slice(-from.length)).toEqual(from);
  });

  it('the way back walks the same sub-steps, from the last upload [WIZARD-36]', () => {
    const { here } = reach([...upTo(both), ...limits, ...additional]);
    const screens: string[] = [];
    for (let to = goBackInJourney(wizard, here); to; to = goBackInJourney(wizard, to))
      screens.push(screen(to));
    expect(screens).toEqual([
      ...additionalScreens.toReversed(),
      ...limitScreens.toReversed(),
      ...['selfie', 'identity-document', 'document-type', 'email', 'mobile-question', 'welcome'],
    ]);
  });

  it('arriving from a later step by a jump starts at the last upload too [WIZARD-37]', () => {
    const { here } = reach([...upTo(both), ...limits, ...additional]);
    expect(screen(jumpToStep(wizard, here, 'limit-documents'))).toBe(limitScreens.at(-1));
    expect(screen(jumpToStep(wizard, here, 'additional-documents'))).toBe(additionalScreens.at(-1));
  });
});

describe('a change of mind', () => {
  const { here } = reach([
    ...mobile,
    choice(check('SA_ID')),
    ...pictures('SA_ID'),
    ...person.slice(0, 6),
  ]);

  it('another document type requires its pictures, number and nationality again [WIZARD-28] [WIZARD-29]', () => {
    const atType = jumpToStep(wizard, here, 'document-type');
    expect(atType.answers).toMatchObject({ idExpiry: '9999-01-01', nationality: 'ZAF' });
    const given = chooseIdType(atType.answers, 'FOREIGN_PASSPORT', check('FOREIGN_PASSPORT'));
    const changed = answerScreen(wizard, atType, given);
    expect(screen(changed)).toBe('identity-document');
    expect(changed.answers).toMatchObject({ idExpiry: undefined, nationality: undefined });
    expect(screen(jumpToStep(wizard, changed, 'declaration'))).toBe('identity-document');
  });

  it('without a mobile number after all, the number no longer counts and the e-mail is required', () => {
    const changed = answerScreen(wizard, jumpToStep(wizard, here, 'mobile-question'), {
      hasMobile: false,
    });
    expect(screen(changed)).toBe('email');
    expect(walkJourney(wizard, changed.answers).counting.msisdn).toBeUndefined();
    expect(screen(answerScreen(wizard, changed, { email: '' }))).toBe('email');
  });

  it('another ID number requires the derived date of birth and gender again', () => {
    const changed = answerScreen(wizard, jumpToStep(wizard, here, 'document-details'), {
      idNumber: '5803179991080',
    });
    expect(walkJourney(wizard, changed.answers).open).toBe('date-of-birth');
  });
});

describe('screens aside [WIZARD-17]', () => {
  it('a limit that is exceeded stops; back leads to the choice', () => {
    const stopped = reach([...noMobile, choice(check('SA_ID', { stop: 'DAILY_LIMIT' }))]).here;
    expect(stopped.side).toEqual({ screen: 'stop', reason: 'DAILY_LIMIT' });
    const returned = goBackInJourney(wizard, stopped);
    expect(returned && screen(returned)).toBe('document-type');
    expect(screen(jumpToStep(wizard, stopped, 'selfie'))).toBe('document-type');
  });

  it('under 18 stops, by the ID number or by the date given', () => {
    const bySaId = [...noMobile, choice(check('SA_ID')), ...pictures('SA_ID')];
    expect(reach([...bySaId, { idNumber: '1005159994084' }]).screens.at(-1)).toBe('(stop)');
    const byDate = [
      ...[...noMobile, choice(check('ASYLUM_PAPER')), ...pictures('ASYLUM_PAPER')],
      ...passport.slice(0, 2),
      { dateOfBirth: '2010-05-15' },
    ];
    expect(reach(byDate).here.side).toEqual({
      screen: 'stop',
      reason: 'TOO_YOUNG',
    });
    expect(messageOf(asideReasons.TOO_YOUNG)).toBe('You must be 18 years or older to register');
  });

  it('help returns to the step it was opened on', () => {
    const { here } = reach(mobile.slice(0, 3));
    const returned = goBackInJourney(wizard, openSideScreen(here, { screen: 'help' }));
    expect(returned && screen(returned)).toBe('mobile:confirm');
  });

  it('a failed submit returns to the declaration, and a successful one has no way back', () => {
    const given = [...noMobile, choice(check('SA_ID')), ...pictures('SA_ID'), ...person];
    const failed = goBackInJourney(wizard, reach(given.slice(0, -1)).here);
    expect(failed && screen(failed)).toBe('declaration');
    expect(goBackInJourney(wizard, reach(given).here)).toBeUndefined();
  });

  it.each([
    ['no transaction', false, undefined, { screen: 'invalid-token' }],
    ['redeemable', true, { transactionId: 1, redeemable: true }, undefined],
    [
      'not redeemable',
      true,
      { transactionId: 1, redeemable: false, message: 'Already submitted.' },
      { screen: 'not-redeemable', message: 'Already submitted.' },
    ],
    ['no answer to either', true, { transactionId: 1 }, { screen: 'not-redeemable' }],
    [
      'the check failed',
      true,
      undefined,
      {
        screen: 'not-redeemable',
        reason: 'LOOKUP_FAILED',
      },
    ],
  ] as const)('the link with %s', (_title, found, redeemable, entry) => {
    expect(redemptionEntry(found, redeemable)).toEqual(entry);
  });

  it('a failed check of the link gives its reason in plain words', () => {
    expect(messageOf(asideReasons.LOOKUP_FAILED)).toBe(
      'An unexpected error occurred looking up your transaction.',
    );
  });
});

describe('journeys of every kind of recipient', () => {
  const of = (idType: IdType, more: Partial<LimitCheck> = {}) => choice(check(idType, more));
  const foreign = (idType: IdType) => [...pictures(idType), ...passport];
  const documents: RedemptionAnswers[] = [
    { limitDocuments: { ADDRESS: { typeId: 1 } } },
    { limitDocuments: { ADDRESS: { typeId: 1, metadataId: 3 } } },
  ];
  const proof: RedemptionAnswers[] = [
    { additionalDocuments: { ABROAD: { typeId: 17 } } },
    { additionalDocuments: { ABROAD: { typeId: 17, metadataId: 5 } } },
  ];
  const asks = { limitPurposes: [purpose('ADDRESS')] };
  const asksMore = { additionalPurposes: [purpose('ABROAD')] };

  it.each<[string, RedemptionAnswers[], string]>([
    ['SA ID with a number', [...mobile, of('SA_ID'), ...pictures('SA_ID'), ...person], 'submitted'],
    ['SA ID without', [...noMobile, of('SA_ID'), ...pictures('SA_ID'), ...person], 'submitted'],
    ['asylum paper', [...mobile, of('ASYLUM_PAPER'), ...foreign('ASYLUM_PAPER')], 'submitted'],
    [
      'passport',
      [...noMobile, of('FOREIGN_PASSPORT'), ...foreign('FOREIGN_PASSPORT')],
      'submitted',
    ],
    ['foreign ID', [...mobile, of('FOREIGN_ID'), ...foreign('FOREIGN_ID')], 'submitted'],
    [
      'over the tier',
      [...mobile, of('SA_ID', asks), ...pictures('SA_ID'), ...documents, ...person],
      'submitted',
    ],
    [
      'over it, nothing proved',
      [...mobile, of('SA_ID', asks), ...pictures('SA_ID'), ...person],
      'limit-documents:ADDRESS/choose',
    ],
    [
      'money to oneself',
      [...mobile, of('SA_ID', asksMore), ...pictures('SA_ID'), ...proof, ...person],
      'submitted',
    ],
    ['to oneself, over the day', [...mobile, of('SA_ID', { stop: 'DAILY_LIMIT' })], '(stop)'],
    ['to oneself, over the month', [...mobile, of('SA_ID', { stop: 'MONTHLY_LIMIT' })], '(stop)'],
    [
      'to oneself, with a passport',
      [...mobile, of('FOREIGN_PASSPORT', { stop: 'NEEDS_SA_ID' })],
      '(stop)',
    ],
    [
      'under 18',
      [...mobile, of('SA_ID'), ...pictures('SA_ID'), { idNumber: '1005159994084' }],
      '(stop)',
    ],
  ])('%s', (_title, given, last) => {
    expect(reach(given).screens.at(-1)).toBe(last);
  });

  it('a step of another version is not a step of this one', () => {
    expect(['welcome', 'fingerprint'].map(isRedemptionStep)).toEqual([true, false]);
  });
});

describe('resuming', () => {
  it('a reload resumes at the same place, and the count continues', () => {
    const { here } = reach([...mobile, choice(check('SA_ID')), ...pictures('SA_ID')]);
    const resumed = resumeJourney(wizard, JSON.parse(JSON.stringify(here)));
    expect(resumed).toEqual(JSON.parse(JSON.stringify(here)));
    expect(stepCount(wizard, resumed)).toEqual({ step: 7, of: 13 });
    expect(stepCount(wizard, startJourney(wizard, { today }))).toBeUndefined();
  });
});

it('the number of steps never grows on the way', () => {
  const known = {
    welcomed: true,
    msisdn: '27820000011',
    confirmedMsisdn: '27820000011',
    email: '',
  };
  const walked: RedemptionAnswers[] = [
    { welcomed: true },
    { welcomed: true, hasMobile: true },
    { ...known, hasMobile: true },
    { ...known, hasMobile: true, idType: 'SA_ID', limitCheck: check('SA_ID') },
  ];
  const counts = walked.map((answers) => walkJourney(wizard, { today, ...answers }).ahead.length);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});
