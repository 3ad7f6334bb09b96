import { describe, expect, it } from 'vitest';
import { answer, back, jump, start, stepCount } from './engine.ts';
import { newBeneficiary } from './new-beneficiary.ts';

const quotation = { reference: 'Q1', requiredFields: [] };

describe('creating a beneficiary', () => {
  const first = start(newBeneficiary, {});
  const details = answer(newBeneficiary, first, { quotation });

  it('requests a quote, then the details', () => {
    expect(first.at.step).toBe('quotation-request');
    expect(answer(newBeneficiary, first, {}).at.step).toBe('quotation-request');
    expect(details.at.step).toBe('beneficiary-details');
    expect(stepCount(newBeneficiary, details)).toEqual({ step: 2, of: 2 });
  });

  it('cannot start with the details', () => {
    expect(jump(newBeneficiary, first, 'beneficiary-details').at.step).toBe('quotation-request');
  });

  it('returns to the quote with the values of the request', () => {
    expect(back(newBeneficiary, first)).toBeUndefined();
    expect(back(newBeneficiary, details)).toMatchObject({
      at: { step: 'quotation-request' },
      answers: { quotation },
    });
    expect(jump(newBeneficiary, details, 'quotation-request').at.step).toBe('quotation-request');
  });
});
