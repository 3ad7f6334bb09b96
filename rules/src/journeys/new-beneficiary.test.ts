import { describe, expect, it } from 'vitest';
import { answerScreen, goBackInJourney, jumpToStep, startJourney, stepCount } from './engine.ts';
import { newBeneficiary } from './new-beneficiary.ts';

const quotation = { reference: 'Q1', requiredFields: [] };

describe('creating a beneficiary', () => {
  const first = startJourney(newBeneficiary, {});
  const details = answerScreen(newBeneficiary, first, { quotation });

  it('requests a quote, then the details', () => {
    expect(first.at.step).toBe('quotation-request');
    expect(answerScreen(newBeneficiary, first, {}).at.step).toBe('quotation-request');
    expect(details.at.step).toBe('beneficiary-details');
    expect(stepCount(newBeneficiary, details)).toEqual({ step: 2, of: 2 });
  });

  it('cannot start with the details', () => {
    expect(jumpToStep(newBeneficiary, first, 'beneficiary-details').at.step).toBe(
      'quotation-request',
    );
  });

  it('returns to the quote with the values of the request', () => {
    expect(goBackInJourney(newBeneficiary, first)).toBeUndefined();
    expect(goBackInJourney(newBeneficiary, details)).toMatchObject({
      at: { step: 'quotation-request' },
      answers: { quotation },
    });
    expect(jumpToStep(newBeneficiary, details, 'quotation-request').at.step).toBe(
      'quotation-request',
    );
  });
});
