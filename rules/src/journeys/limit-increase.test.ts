import { describe, expect, test } from 'vitest';
import {
  answerScreen,
  goBackInJourney,
  mergeAnswers,
  resumeJourney,
  startJourney,
  stepCount,
} from './engine.ts';
import { findPendingFiles, storeUploadedFile } from './given-file.ts';
import {
  addSlot,
  canAddSlot,
  canRemoveSlot,
  createSlotFile,
  firstSlots,
  isProven,
  type LimitIncreaseAnswers,
  limitIncrease,
  limitIncreaseFiles,
  type ProofSlot,
  type ProofStep,
  removeSlot,
  withSlot,
} from './limit-increase.ts';

const full = (name: string): ProofSlot => ({ name, type: 'PAYSLIP', upload: name, metadataId: 7 });
const slots = (number: number) => Array.from({ length: number }, (_, n) => full(`slot-${n}`));

describe('the tabs of a limit increase', () => {
  test('follow each other, and back goes to the previous one [LIMIT-01]', () => {
    let at = startJourney(limitIncrease, firstSlots('one'));
    const tabs = [at.at.step];
    for (const given of [
      { source: 'SALARY' },
      { proofOfIncome: [full('one')] },
      { submitted: true },
    ]) {
      at = answerScreen(limitIncrease, at, given);
      tabs.push(at.at.step);
    }
    expect(tabs).toEqual([
      'sourceOfIncome',
      'proofOfIncome',
      'proofOfAddress',
      'limitIncreasePending',
    ]);
    expect(goBackInJourney(limitIncrease, at)).toBeUndefined();
    const address = answerScreen(
      limitIncrease,
      answerScreen(limitIncrease, startJourney(limitIncrease, {}), { source: 'SALARY' }),
      { proofOfIncome: [full('one')] },
    );
    expect(goBackInJourney(limitIncrease, address)?.at.step).toBe('proofOfIncome');
    expect(stepCount(limitIncrease, address)).toBeUndefined();
  });

  test.each<[LimitIncreaseAnswers, string]>([
    [{}, 'sourceOfIncome'],
    [{ source: '' }, 'sourceOfIncome'],
    [{ source: 'SALARY' }, 'proofOfIncome'],
    [{ source: 'SALARY', proofOfIncome: [{ name: 'one', type: 'PAYSLIP' }] }, 'proofOfIncome'],
    [{ source: 'SALARY', proofOfIncome: [full('one')] }, 'proofOfAddress'],
    [
      {
        source: 'SALARY',
        proofOfIncome: [full('one')],
        proofOfAddress: [{ name: 'two' }],
        submitted: true,
      },
      'proofOfAddress',
    ],
    [{ pending: true }, 'limitIncreasePending'],
    [{ pending: true, source: 'SALARY' }, 'limitIncreasePending'],
  ])('with %j are open up to %s [LIMIT-05]', (answers, step) => {
    const last = { answers, at: { step: 'limitIncreasePending' }, history: [] } as const;
    expect(resumeJourney(limitIncrease, last).at.step).toBe(step);
  });
});

describe('document slots', () => {
  test.each<[ProofStep, number, boolean, boolean, boolean]>([
    ['proofOfIncome', 0, false, true, false],
    ['proofOfIncome', 1, true, true, false],
    ['proofOfIncome', 2, true, true, true],
    ['proofOfIncome', 8, true, true, true],
    ['proofOfIncome', 9, true, false, true],
    ['proofOfIncome', 10, false, false, true],
    ['proofOfAddress', 0, true, true, false],
    ['proofOfAddress', 1, true, true, true],
    ['proofOfAddress', 9, true, false, true],
    ['proofOfAddress', 10, false, false, true],
  ])(
    'of %s, %d: enough %j, another %j, one less %j [LIMIT-03] [LIMIT-06]',
    (step, number, enough, more, less) => {
      const given = slots(number);
      expect([isProven(step, given), canAddSlot(step, given), canRemoveSlot(step, given)]).toEqual([
        enough,
        more,
        less,
      ]);
      const answers = { [step]: given };
      expect(addSlot(answers, step, 'new')).toEqual(
        more ? { [step]: [...given, { name: 'new' }] } : {},
      );
      expect(removeSlot(answers, step, 'slot-0')).toEqual(less ? { [step]: given.slice(1) } : {});
    },
  );

  test.each<[Partial<ProofSlot>, boolean]>([
    [{}, false],
    [{ type: 'PAYSLIP' }, false],
    [{ metadataId: 7 }, false],
    [{ type: 'PAYSLIP', upload: 'a' }, false],
    [{ type: 'PAYSLIP', upload: 'a', metadataId: 7 }, true],
    [{ type: 'PAYSLIP', metadataId: 7 }, true],
  ])('with %j are complete: %j [LIMIT-07] [LIMIT-08]', (slot, complete) => {
    expect(isProven('proofOfIncome', [{ name: 'one', ...slot }])).toBe(complete);
    expect(isProven('proofOfAddress', [full('zero'), { name: 'one', ...slot }])).toBe(complete);
  });

  test('retain their type when a file arrives or is lost, and their file when another type is chosen', () => {
    const begun: LimitIncreaseAnswers = {
      proofOfIncome: [{ name: 'one', type: 'PAYSLIP', upload: 'a' }, { name: 'two' }],
      proofOfAddress: [{ name: 'three', type: 'AFFIDAVIT', upload: 'b', metadataId: 1 }],
    };
    const files = limitIncreaseFiles(begun);
    expect(files.map(({ key, category, at }) => [key, category, at.step])).toEqual([
      ['proofOfIncome/one', 'PROOF_OF_INCOME', 'proofOfIncome'],
      ['proofOfIncome/two', 'PROOF_OF_INCOME', 'proofOfIncome'],
      ['proofOfAddress/three', 'PROOF_OF_ADDRESS', 'proofOfAddress'],
    ]);
    expect(findPendingFiles(files).map(({ key }) => key)).toEqual(['proofOfIncome/one']);
    expect(storeUploadedFile(files, 'a', 9)?.proofOfIncome).toEqual([
      { name: 'one', type: 'PAYSLIP', upload: 'a', metadataId: 9 },
      { name: 'two' },
    ]);
    const [lost] = begun.proofOfAddress ?? [];
    if (!lost) throw new Error('There is one.');
    expect(createSlotFile(begun, 'proofOfAddress', lost).store(undefined)).toEqual({
      proofOfAddress: [{ name: 'three', type: 'AFFIDAVIT' }],
    });
    const other = withSlot(begun, 'proofOfAddress', 'three', (slot) => ({
      ...slot,
      type: 'LEASE',
    }));
    expect(other.proofOfAddress?.[0]).toEqual({ ...lost, type: 'LEASE' });
    expect(withSlot(begun, 'proofOfIncome', 'gone', () => full('x'))).toEqual({
      proofOfIncome: begun.proofOfIncome,
    });
  });

  test('that are emptied lead back to them', () => {
    const at = answerScreen(
      limitIncrease,
      answerScreen(limitIncrease, startJourney(limitIncrease, {}), { source: 'SALARY' }),
      { proofOfIncome: [full('one')] },
    );
    const emptied = mergeAnswers(limitIncrease, at, { proofOfIncome: [{ name: 'one' }] });
    expect(emptied.at.step).toBe('proofOfIncome');
  });
});
