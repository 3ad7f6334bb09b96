import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import { fromNewRegistration, fromSelfToSelf, isSelfToSelf } from './limit-checks.ts';
import { chooseType, joinedLists, parsePurposePart, storeFile } from './purpose-documents.ts';
import { asideReasons } from './redemption-aside.ts';

describe('limit checks', () => {
  it('the sender type chooses between them [WIZARD-41]', () => {
    expect(['SELF', 'OTHER', undefined].map(isSelfToSelf)).toEqual([true, false, false]);
  });

  it('of a new registration require the documents of the tier set', () => {
    const requiredDocuments = [
      { documentPurpose: 'PROOF_OF_ADDRESS', documentPurposeDisplayValue: 'Proof of address' },
    ];
    const limitTierSet = { id: 2, name: 'RAISED_SA' };
    const required = { limitIncreaseRequired: true, limitTierSet, requiredDocuments };
    expect(fromNewRegistration('SA_ID', required)).toEqual({
      idType: 'SA_ID',
      tierSet: limitTierSet,
      limitPurposes: [{ purpose: 'PROOF_OF_ADDRESS', title: 'Proof of address' }],
      additionalPurposes: [],
    });
    const none = fromNewRegistration('SA_ID', { ...required, limitIncreaseRequired: false });
    expect(none.limitPurposes).toEqual([]);
  });

  const self = {
    dailyLimitExceeded: false,
    monthlyLimitExceeded: false,
    canContinue: false,
    hasAdditionalRequirements: false,
  };

  it.each([
    [
      { dailyLimitExceeded: true },
      'This payment would take you over the daily limit for money received from yourself.',
    ],
    [
      { monthlyLimitExceeded: true },
      'This payment would take you over the monthly limit for money received from yourself.',
    ],
    [{}, 'Money sent to yourself can only be received with a South African ID.'],
    [{ canContinue: true }, undefined],
  ])('of money to oneself with %j stop with: %s', (differing, text) => {
    const { stop } = fromSelfToSelf('SA_ID', { ...self, ...differing });
    expect(messageOf(stop && asideReasons[stop])).toBe(text);
  });

  it('of money to oneself require additional documents', () => {
    const additionalRequirements = [
      { requirementName: 'FOREIGN_EMPLOYMENT_PROOF', requirementDisplayName: 'Proof' },
    ];
    const answer = { ...self, canContinue: true, hasAdditionalRequirements: true };
    expect(
      fromSelfToSelf('SA_ID', { ...answer, additionalRequirements }).additionalPurposes,
    ).toEqual([{ purpose: 'FOREIGN_EMPLOYMENT_PROOF', title: 'Proof' }]);
  });
});

describe('documents of purposes', () => {
  const purposes = ['A', 'B'].map((purpose) => ({ purpose, title: purpose }));

  it('another type drops the upload, the same type preserves it', () => {
    const uploaded = storeFile(chooseType({}, 'A', 1), 'A', { metadataId: 5 });
    expect(uploaded).toEqual({ A: { typeId: 1, metadataId: 5 } });
    expect(chooseType(uploaded, 'A', 1)).toEqual(uploaded);
    expect(chooseType(uploaded, 'A', 2)).toEqual({ A: { typeId: 2 } });
    expect(storeFile(uploaded, 'A', { upload: 'x' })).toEqual({ A: { typeId: 1, upload: 'x' } });
    expect(storeFile(uploaded, 'A', undefined)).toEqual({ A: { typeId: 1 } });
  });

  it('are sent as three lists in one order', () => {
    const documents = { B: { typeId: 8, metadataId: 6 }, A: { typeId: 1, metadataId: 5 } };
    expect(joinedLists(purposes, documents)).toEqual({
      purposes: 'A,B',
      typeIds: '1,8',
      metadataIds: '5,6',
    });
  });

  it('are found by the key of their screen', () => {
    expect(parsePurposePart(purposes, 'B/upload')).toMatchObject({
      purpose: { purpose: 'B' },
      mode: 'upload',
    });
    expect(parsePurposePart(purposes, 'C/choose')).toBeUndefined();
  });
});
