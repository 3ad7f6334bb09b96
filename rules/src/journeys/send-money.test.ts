import { describe, expect, it } from 'vitest';
import {
  answerScreen,
  goBackInJourney,
  jumpToStep,
  resumeJourney,
  startJourney,
  stepCount,
} from './engine.ts';
import { newQuote, type SendMoneyAnswers, sendMoney } from './send-money.ts';
import { walkJourney } from './walk.ts';

const requiredFields = [{ id: 22, displayName: 'First Name', dataType: 'ALPHA_SPACE' }];
const quotation = { reference: 'Q1', requiredFields };
const captured = { reference: 'Q1', values: { 22: 'Rudo' }, saveBeneficiary: true };

/** The steps reached while giving these answers one after another. */
function steps(facts: SendMoneyAnswers, ...given: SendMoneyAnswers[]): string[] {
  let here = startJourney(sendMoney, facts);
  return [
    here.at.step,
    ...given.map((one) => {
      here = answerScreen(sendMoney, here, one);
      return here.at.step;
    }),
  ];
}

const toDetails = [{ quotation }, { acceptedReference: 'Q1' }];

function reach(...given: SendMoneyAnswers[]) {
  return given.reduce(
    (here, one) => answerScreen(sendMoney, here, one),
    startJourney(sendMoney, {}),
  );
}

describe('sending money', () => {
  it('to a new beneficiary', () => {
    expect(steps({}, ...toDetails, { captured }, { transactionId: 7 })).toEqual([
      'quotation-request',
      'quotation-response',
      'beneficiary-details',
      'creating',
      'transaction-details',
    ]);
  });

  it('to an existing beneficiary with missing fields', () => {
    expect(steps({ beneficiaryId: 3 }, ...toDetails).at(-1)).toBe('beneficiary-details');
  });

  it('to an existing beneficiary without missing fields, creates directly', () => {
    const complete = { reference: 'Q1', requiredFields: [] };
    const path = steps(
      { beneficiaryId: 3 },
      { quotation: complete },
      { acceptedReference: 'Q1' },
      { transactionId: 7 },
    );
    expect(path).toEqual([
      'quotation-request',
      'quotation-response',
      'creating',
      'transaction-details',
    ]);
  });

  it('stays on the details while a field is wrong or belongs to another quote', () => {
    const wrong = { ...captured, values: { 22: 'R2D2' } };
    expect(steps({}, ...toDetails, { captured: wrong }).at(-1)).toBe('beneficiary-details');
    const other = { ...captured, reference: 'Q0' };
    expect(steps({}, ...toDetails, { captured: other }).at(-1)).toBe('beneficiary-details');
  });

  it('goes back step by step, and forward to the same place', () => {
    const details = reach(...toDetails);
    const response = goBackInJourney(sendMoney, details);
    expect(response?.at.step).toBe('quotation-response');
    expect(response && goBackInJourney(sendMoney, response)?.at.step).toBe('quotation-request');
    expect(response && jumpToStep(sendMoney, response, 'transaction-details').at.step).toBe(
      'beneficiary-details',
    );
  });

  it('New Quote, or a closed error, returns to the request with the typed values', () => {
    const failed = newQuote(reach(...toDetails, { captured }));
    expect(failed).toEqual({
      answers: { captured },
      at: { step: 'quotation-request' },
      history: [],
    });
    expect(goBackInJourney(sendMoney, failed)).toBeUndefined();
    expect(walkJourney(sendMoney, failed.answers).open).toBe('quotation-request');
    const again = { ...quotation, reference: 'Q2' };
    const response = answerScreen(sendMoney, failed, { quotation: again });
    const details = answerScreen(sendMoney, response, { acceptedReference: 'Q2' });
    expect(details.at.step).toBe('beneficiary-details');
    expect(details.answers.captured?.values).toEqual({ 22: 'Rudo' });
  });

  it('a newer quote must be accepted again', () => {
    const details = reach(...toDetails);
    const requoted = { ...details.answers, quotation: { ...quotation, reference: 'Q2' } };
    expect(resumeJourney(sendMoney, { ...details, answers: requoted }).at.step).toBe(
      'quotation-response',
    );
  });

  it('has no way back at the end', () => {
    expect(
      goBackInJourney(sendMoney, reach(...toDetails, { captured }, { transactionId: 7 })),
    ).toBeUndefined();
  });

  it('counts its steps', () => {
    expect(stepCount(sendMoney, reach({ quotation }))).toEqual({ step: 2, of: 4 });
  });
});
