import { describe, expect, it, test } from 'vitest';
import { answerScreen, goBackInJourney, resumeJourney, startJourney, stepCount } from './engine.ts';
import {
  type FoundByPin,
  foundAnswers,
  type PinRedemptionAnswers,
  pinRedemption,
  pinRedemptionFiles,
  requestedDocuments,
} from './pin-redemption.ts';
import { walkJourney } from './walk.ts';

const account = { id: 113, displayName: 'Bank Account Number', dataType: 'ALPHA_NUMERIC' };
const address = { documentPurpose: 'PROOF_OF_ADDRESS', documentPurposeDisplayValue: 'Address' };
const income = { documentPurpose: 'PROOF_OF_INCOME' };

const order = (more: Partial<FoundByPin> = {}): FoundByPin => ({
  transactionId: 5,
  token: '',
  requiredFields: [],
  limitIncreaseRequired: false,
  requiredDocuments: [],
  ...more,
});

const fields = { requiredFields: [account] };
const documents = { limitIncreaseRequired: true, requiredDocuments: [address, income] };

/** The tabs of an order, in the order they are shown. */
const tabsOf = (found: FoundByPin) =>
  walkJourney(pinRedemption, { token: '', found }).ahead.filter((step) => step !== 'successful');

const given = { typeId: 1, upload: 'a', metadataId: 9 };

describe('the tabs of redeeming by collection PIN', () => {
  test.each<[title: string, more: Partial<FoundByPin>, between: string[]]>([
    ['nothing more is asked for', {}, []],
    ['the order has required fields [REDEEM-07]', fields, ['beneficiary-details']],
    ['a limit increase is required [REDEEM-09]', documents, ['limit-increase']],
    [
      'both: every tab [REDEEM-01]',
      { ...fields, ...documents },
      ['beneficiary-details', 'limit-increase'],
    ],
    [
      'documents are named and no increase is required [REDEEM-09]',
      { requiredDocuments: [address] },
      [],
    ],
    ['an increase is required that names no documents', { limitIncreaseRequired: true }, []],
  ])('%s', (_title, more, between) => {
    expect(tabsOf(order(more))).toEqual([
      'redemption-request',
      'redemption-response',
      ...between,
      'declaration',
    ]);
  });

  it('goes from the PIN to the order found, and with Accept to the first tab that applies [REDEEM-07]', () => {
    const first = startJourney(pinRedemption, { token: '' });
    expect(first.at.step).toBe('redemption-request');
    const response = answerScreen(pinRedemption, first, { found: order(fields) });
    expect(response.at.step).toBe('redemption-response');
    const details = answerScreen(pinRedemption, response, { acceptedId: 5 });
    expect(details.at.step).toBe('beneficiary-details');
    expect(stepCount(pinRedemption, details)).toEqual({ step: 3, of: 4 });
    const values = (account: string) => ({
      captured: { transactionId: 5, values: { 113: account } },
    });
    expect(answerScreen(pinRedemption, details, values('')).at.step).toBe('beneficiary-details');
    const declaration = answerScreen(pinRedemption, details, values('1234567'));
    expect(declaration.at.step).toBe('declaration');
    const ticked = answerScreen(pinRedemption, declaration, { signedVersion: 1 });
    expect(ticked.at.step).toBe('declaration');
    const done = answerScreen(pinRedemption, ticked, { submitted: true });
    expect(done.at.step).toBe('successful');
    expect(goBackInJourney(pinRedemption, done)).toBeUndefined();
  });

  it('requests the documents purpose by purpose, without waiting for uploads', () => {
    const accepted = answerScreen(
      pinRedemption,
      answerScreen(pinRedemption, startJourney(pinRedemption, { token: '' }), {
        found: order(documents),
      }),
      { acceptedId: 5 },
    );
    expect(accepted.at).toEqual({ step: 'limit-increase', part: 'PROOF_OF_ADDRESS/choose' });
    const half: PinRedemptionAnswers = {
      documents: { PROOF_OF_ADDRESS: { typeId: 1, upload: 'a' } },
    };
    expect(answerScreen(pinRedemption, accepted, half).at.part).toBe('PROOF_OF_ADDRESS/upload');
    const all = {
      documents: { PROOF_OF_ADDRESS: given, PROOF_OF_INCOME: { typeId: 8, upload: 'b' } },
    };
    expect(walkJourney(pinRedemption, { ...accepted.answers, ...all }).open).toBe('declaration');
  });

  it('restarts for another link, and for a PIN after a link', () => {
    const byLink = answerScreen(pinRedemption, startJourney(pinRedemption, { token: 'one' }), {
      found: order({ token: 'one' }),
    });
    expect(byLink.at.step).toBe('redemption-response');
    for (const token of ['two', '']) {
      const answers = { ...byLink.answers, token };
      expect(resumeJourney(pinRedemption, { ...byLink, answers }).at.step).toBe(
        'redemption-request',
      );
    }
    expect(resumeJourney(pinRedemption, byLink).at.step).toBe('redemption-response');
  });

  it('retains the answers for the same order, and none of them for another [REDEEM-10]', () => {
    const before = {
      found: order(documents),
      documents: { PROOF_OF_ADDRESS: given },
      signedVersion: 3,
    };
    const again = { ...before, ...foundAnswers(before, order(documents)) };
    expect(again).toEqual(before);
    const other = order({ ...documents, transactionId: 6 });
    const anew = { ...before, ...foundAnswers(before, other) };
    expect(anew).toEqual({ found: other, documents: {}, signedVersion: undefined });
  });
});

test('the documents of a request name purpose, type and file [REDEEM-12]', () => {
  const found = order(documents);
  const answers = { found, documents: { PROOF_OF_ADDRESS: given, PROOF_OF_INCOME: { typeId: 8 } } };
  expect(pinRedemptionFiles(answers).map(({ at, category }) => [at.part, category])).toEqual([
    ['PROOF_OF_ADDRESS/upload', 'LIMIT_INCREASE_DOCUMENT'],
    ['PROOF_OF_INCOME/upload', 'LIMIT_INCREASE_DOCUMENT'],
  ]);
  expect(
    requestedDocuments(found, answers.documents, () => [{ id: 1, type: 'Utility bill' }]),
  ).toEqual([
    {
      'document-purpose': 'PROOF_OF_ADDRESS',
      'document-type-id': 1,
      'document-type': 'Utility bill',
      'meta-data-id': 9,
    },
  ]);
});
