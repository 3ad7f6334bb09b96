import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import { amountFormatRule } from './amount.ts';
import {
  combineRules,
  digitsRule,
  emailConfirmationRule,
  emailFormatRule,
  lettersAndDigitsRule,
  lettersAndSpacesRule,
  maxLength,
  minLength,
  postalCodeRule,
  type Rule,
  requiredRule,
} from './text.ts';

type Case = [value: string, message: string | undefined];

function holds(rule: Rule, cases: Case[]) {
  for (const [value, message] of cases)
    expect(messageOf(rule(value)), JSON.stringify(value)).toBe(message);
}

describe('generic text', () => {
  it('required [RULES-01]', () => {
    holds(requiredRule('City'), [
      ['Durban', undefined],
      ['', 'City is required'],
      ['   ', 'City is required'],
    ]);
  });

  it('minimum length [RULES-02]', () => {
    const message = 'First Name must be at least 5 characters';
    holds(minLength('First Name', 5), [
      ['Sipho', undefined],
      ['Jane', message],
      [' Jane ', message],
      ['', undefined],
    ]);
  });

  it('maximum length [RULES-03]', () => {
    holds(maxLength('Town', 5), [
      ['Ṱhoho', undefined],
      ['Tshwane', 'Town must be at most 5 characters'],
    ]);
  });

  it('numeric takes digits only [RULES-04]', () => {
    const message = 'Street Number must be numeric';
    holds(digitsRule('Street Number'), [
      ['0123456789', undefined],
      ['12A', message],
      ['1.5', message],
      ['-1', message],
      ['1 2', message],
      ['٣', message],
    ]);
  });

  it('letters and spaces [RULES-05]', () => {
    const message = 'First Name must contain only alphabetic characters or spaces';
    holds(lettersAndSpacesRule('First Name'), [
      ['Anna Maria', undefined],
      ['André', undefined],
      ["O'Brien", message],
      ['Anna-Maria', message],
      ['R2D2', message],
    ]);
  });

  it('letters and digits [RULES-06]', () => {
    const message = 'Account Number must contain only alphabetic and numeric characters';
    holds(lettersAndDigitsRule('Account Number'), [
      ['GB82West1234', undefined],
      ['12 34', message],
      ['12-34', message],
      ['é1', message],
    ]);
  });

  it('the first error wins, and only required refuses an empty value', () => {
    const rule = combineRules(requiredRule('City'), minLength('City', 3), digitsRule('City'));
    expect(messageOf(rule(''))).toBe('City is required');
    expect(messageOf(rule('ab'))).toBe('City must be at least 3 characters');
    expect(combineRules(minLength('City', 3), digitsRule('City'))('')).toBeUndefined();
  });
});

describe('postal code', () => {
  it('is exactly 4 characters and numeric [RULES-07]', () => {
    holds(postalCodeRule('Postal Code'), [
      ['2001', undefined],
      ['0002', undefined],
      ['200', 'Postal Code must be at least 4 characters'],
      ['20010', 'Postal Code must be at most 4 characters'],
      ['20O1', 'Postal Code must be numeric'],
    ]);
  });

  it('is neither 0000 nor 9999 [RULES-08]', () => {
    holds(postalCodeRule('Postal Code'), [
      ['0000', 'Postal Code cannot be 0000'],
      ['9999', 'Postal Code cannot be 9999'],
      ['0001', undefined],
      ['9998', undefined],
    ]);
  });
});

describe('e-mail', () => {
  it('is refused when it is not an address, and required only where configured [RULES-12]', () => {
    const message = 'Not a valid Email Address';
    holds(emailFormatRule(), [
      ['nomvula@example.com', undefined],
      ['n.k+money@mail.example.co.za', undefined],
      ['', undefined],
      ['nomvula', message],
      ['nomvula@example', message],
      ['@example.com', message],
      ['a b@example.com', message],
      ['a@-example.com', message],
      ['a@example..com', message],
      ['a@example.com\nbcc:b@example.com', message],
      [`${'a'.repeat(65)}@example.com`, message],
      [`a@${'example.'.repeat(40)}com`, message],
    ]);
    expect(messageOf(combineRules(requiredRule('Email'), emailFormatRule())(''))).toBe(
      'Email is required',
    );
  });

  it('confirmation equals the e-mail [RULES-13]', () => {
    holds(emailConfirmationRule('a@example.com'), [
      ['a@example.com', undefined],
      ['b@example.com', 'Email addresses must match'],
      ['', 'Email addresses must match'],
    ]);
    expect(emailConfirmationRule('')('')).toBeUndefined();
  });
});

describe('amount', () => {
  it('refuses spaces [RULES-14]', () => {
    holds(amountFormatRule('Amount'), [
      ['1 000', 'No spaces are allowed'],
      [' 1', 'No spaces are allowed'],
      ['1000', undefined],
    ]);
  });

  it('cannot start with a point and must be a number [RULES-15]', () => {
    holds(amountFormatRule('Amount'), [
      ['.5', 'Amount cannot start with .'],
      ['abc', 'Amount must be a number'],
      ['1e3', 'Amount must be a number'],
      ['0x10', 'Amount must be a number'],
      ['1,50', 'Amount must be a number'],
      ['5.', 'Amount must be a number'],
      ['0.5', undefined],
    ]);
  });

  it('cannot be negative, nor 0 unless zero is allowed [RULES-16]', () => {
    holds(amountFormatRule('Amount'), [
      ['-1', 'Amount cannot be negative'],
      ['-0', 'Amount cannot be negative'],
      ['0', 'Amount cannot be 0'],
      ['0.00', 'Amount cannot be 0'],
      ['0.01', undefined],
    ]);
    expect(amountFormatRule('Amount', { allowZero: true })('0')).toBeUndefined();
  });

  it('takes at most two decimals and thirteen digits before them', () => {
    holds(amountFormatRule('Amount'), [
      ['1.005', 'Amount can have at most 2 decimals'],
      ['1.50', undefined],
      ['9999999999999.99', undefined],
      ['10000000000000', 'Amount is too large'],
    ]);
  });
});
