import { describe, expect, it } from 'vitest';
import { answerScreen, goBackInJourney, jumpToStep, startJourney, stepCount } from './engine.ts';
import {
  capturedDocuments,
  type FollowUpAnswers,
  type FollowUpStep,
  followUpClosed,
  followUpFiles,
  followUpJourney as journey,
  openPurposes,
} from './follow-up.ts';
import { findPendingFiles } from './given-file.ts';
import type { Progress } from './journey.ts';

const approved = { requirementDocumentId: 1, metaDataId: 40, documentTypeId: 7 };
const requirements = [
  {
    id: 1,
    documentPurpose: 'ADDRESS',
    documentPurposeDisplayValue: 'Proof of address',
    status: 'APPROVED',
    capturedDocument: approved,
  },
  {
    id: 2,
    documentPurpose: 'INCOME',
    documentPurposeDisplayValue: 'Proof of income',
    status: 'REJECTED',
    capturedDocument: { requirementDocumentId: 2, metaDataId: 41, documentTypeId: 8 },
  },
  {
    id: 3,
    documentPurpose: 'FUNDS',
    documentPurposeDisplayValue: 'Source of funds',
    status: 'PENDING',
  },
];
const purposes = openPurposes(requirements);

const documents: FollowUpAnswers[] = [
  { documents: { INCOME: { typeId: 8 } } },
  { documents: { INCOME: { typeId: 8, upload: 'slip' } } },
  { documents: { INCOME: { typeId: 8, upload: 'slip' }, FUNDS: { typeId: 9 } } },
  {
    documents: {
      INCOME: { typeId: 8, upload: 'slip' },
      FUNDS: { typeId: 9, upload: 'letter', metadataId: 51 },
    },
  },
];
const documentScreens = ['INCOME/choose', 'INCOME/upload', 'FUNDS/choose', 'FUNDS/upload'].map(
  (part) => `capture-documents:${part}`,
);

type At = Progress<FollowUpAnswers, FollowUpStep>;
const screen = ({ at: { step, part } }: At): string =>
  part === undefined ? step : `${step}:${part}`;

function reach(facts: FollowUpAnswers, given: readonly FollowUpAnswers[]) {
  let here = startJourney(journey, facts);
  const screens = [screen(here)];
  for (const one of given) {
    here = answerScreen(journey, here, one);
    screens.push(screen(here));
  }
  return { here, screens };
}

const begin = { begun: true };
const ending = [{ declared: true }, { submitted: true }];

describe('the path through a follow-up', () => {
  it('has every step of the document [FOLLOWUP-04]', () => {
    expect(journey.steps.map(({ name }) => name)).toEqual([
      ...['start', 'capture-documents', 'reporting-declaration', 'confirmation', 'final'],
    ]);
  });

  it.each<[string, FollowUpAnswers, FollowUpAnswers[], string[]]>([
    [
      'to the documents, then the declaration',
      { purposes, asksDeclaration: true },
      [begin, ...documents, ...ending],
      ['start', ...documentScreens, 'reporting-declaration', 'confirmation', 'final'],
    ],
    [
      'to the documents alone',
      { purposes, asksDeclaration: false },
      [begin, ...documents, { submitted: true }],
      ['start', ...documentScreens, 'confirmation', 'final'],
    ],
    [
      'to the declaration where no document is open',
      { purposes: [], asksDeclaration: true },
      [begin, ...ending],
      ['start', 'reporting-declaration', 'confirmation', 'final'],
    ],
    [
      'to the confirmation where nothing is open',
      { purposes: [], asksDeclaration: false },
      [begin, { submitted: true }],
      ['start', 'confirmation', 'final'],
    ],
    [
      'not past a declaration that is not accepted',
      { purposes: [], asksDeclaration: true },
      [begin, { declared: false }],
      ['start', 'reporting-declaration', 'reporting-declaration'],
    ],
  ])('leads %s [FOLLOWUP-04] [FOLLOWUP-06]', (_title, facts, given, screens) => {
    expect(reach(facts, given).screens).toEqual(screens);
  });

  it('the way back walks the same sub-steps, and from the final screen there is none', () => {
    const facts = { purposes, asksDeclaration: true };
    const screens: string[] = [];
    const { here } = reach(facts, [begin, ...documents, { declared: true }]);
    for (let to = goBackInJourney(journey, here); to; to = goBackInJourney(journey, to))
      screens.push(screen(to));
    expect(screens).toEqual(['reporting-declaration', ...documentScreens.toReversed(), 'start']);
    expect(
      goBackInJourney(journey, reach(facts, [begin, ...documents, ...ending]).here),
    ).toBeUndefined();
    expect(screen(jumpToStep(journey, here, 'capture-documents'))).toBe(documentScreens.at(-1));
    expect(stepCount(journey, here)).toEqual({ step: 3, of: 3 });
  });
});

it('approved requirements are not requested again, and are submitted with the document they have [FOLLOWUP-11]', () => {
  expect(purposes.map(({ purpose }) => purpose)).toEqual(['INCOME', 'FUNDS']);
  const answers = { purposes, documents: documents.at(-1)?.documents ?? {} };
  expect(capturedDocuments(requirements, answers.documents)).toEqual([
    approved,
    { requirementDocumentId: 3, metaDataId: 51, documentTypeId: 9 },
  ]);
  expect(findPendingFiles(followUpFiles(answers)).map(({ at }) => at)).toEqual([
    { step: 'capture-documents', part: 'INCOME/upload' },
  ]);
});

it.each([
  ['PENDING_CUSTOMER', 'UNALLOCATED', undefined],
  ['PENDING_CUSTOMER', 'COMPLETE', 'NOT_NEEDED'],
  ['PENDING_OPERATOR', 'UNALLOCATED', 'SUBMITTED'],
  ['APPROVED', 'COMPLETE', 'SUBMITTED'],
])('a follow-up %s of an order %s: %s [FOLLOWUP-09] [FOLLOWUP-10]', (followUp, order, closed) => {
  expect(followUpClosed(followUp, order)).toBe(closed);
});
