import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import {
  formatLocalCellphone,
  formatSpacedCellphone,
  normaliseCellphone,
  normaliseUsername,
  sameCellphone,
  stripCellphone,
} from './cellphone.ts';
import { isUsername } from './cellphone-form.ts';
import { cellphoneRule, searchCellphoneRule } from './cellphone-rules.ts';

const message = 'Mobile Number must be a valid South African cellphone number';

describe('South African numbers', () => {
  it.each([
    ['821234567', '27821234567'],
    ['0821234567', '27821234567'],
    ['27821234567', '27821234567'],
    ['+27821234567', '27821234567'],
    ['271234567', '27271234567'],
    ['012345678', '27012345678'],
    ['082 000 0000', '27820000000'],
    ['+27 83 100 0001', '27831000001'],
    ['0027831000001', '27831000001'],
    ['00 27 83 100 0001', '27831000001'],
    ['+27 (0)83 100 0001', '27831000001'],
    ['(083) 100-0001', '27831000001'],
    ['083.100.0001', '27831000001'],
    ['083/1000001 ', '27831000001'],
    ['\u202a+27\u00a083\u2011100\u20110001\u202c', '27831000001'],
  ])('%s is accepted and normalised to %s [RULES-09] [RULES-10]', (typed, normalised) => {
    expect(cellphoneRule('Mobile Number')(typed)).toBeUndefined();
    expect(normaliseCellphone(typed)).toBe(normalised);
  });

  it.each([
    '82123456',
    '8212345678',
    '+0821234567',
    '+821234567',
    '28821234567',
    '082 123 45',
    '082123456a',
    '+263 77 123 4567',
    '002782123456',
  ])('%s is refused [RULES-09]', (typed) => {
    expect(messageOf(cellphoneRule('Mobile Number')(typed))).toBe(message);
    expect(normaliseCellphone(typed)).toBeUndefined();
  });

  it.each([
    ['27821234567', '0821234567', '082 123 4567'],
    ['+27821234567', '0821234567', '082 123 4567'],
    ['821234567', '0821234567', '082 123 4567'],
    ['254712345678', '254712345678', '254712345678'],
  ])('%s is shown as %s, spaced %s [RULES-11]', (stored, local, spaced) => {
    expect(formatLocalCellphone(stored)).toBe(local);
    expect(formatSpacedCellphone(stored)).toBe(spaced);
  });
});

describe('the order search', () => {
  it.each([
    '08200000',
    '0820000011',
    '+27 82 000 0011',
    '(082) 000-0011',
    '[082].000.0011',
    '4479460958123',
    '(+44) 7946 0958 123',
    '0027 82 000 0011',
  ])('takes %s [SEARCH-06]', (typed) => {
    expect(searchCellphoneRule('Cellphone Number')(typed)).toBeUndefined();
  });

  it.each(['0820000', '44794609581234', '0820000o11', '082+0000011', '++27820000011', '-', '+'])(
    'refuses %s [SEARCH-06]',
    (typed) => {
      expect(messageOf(searchCellphoneRule('Cellphone Number')(typed))).toBe(
        'Cellphone Number must be a valid cellphone number',
      );
    },
  );

  it('sends the digits alone [SEARCH-07]', () => {
    expect(stripCellphone('+27 (82) 000-0011')).toBe('27820000011');
  });

  it.each([
    ['0820000011', '27820000011', true],
    ['+27 82 000 0011', '0820000011', true],
    ['0044 7946 095812', '+44 7946095812', true],
    ['0027 82 000 0011', '0820000011', true],
    ['+27 (0) 82 000 0011', '820000011', true],
    ['0820000011', '27820000012', false],
  ])('%s and %s are one number: %s', (a, b, same) => {
    expect(sameCellphone(a, b)).toBe(same);
  });
});

describe('usernames', () => {
  it.each([
    ['082 000-0001', true],
    ['+27 (82) 000 0001', true],
    ['820000001', true],
    ['somebody@example.com', true],
    ['08200', false],
    ['0820000001 or so', false],
    ['nomvula', false],
    ['+263 77 123 4567', false],
  ])('%j has the form of one: %s', (typed, fits) => {
    expect(isUsername(typed)).toBe(fits);
  });

  it.each([
    ['Nomvula@Example.com ', 'nomvula@example.com'],
    ['082 000 0001', '27820000001'],
    ['+27820000001', '27820000001'],
    ['820000001', '27820000001'],
    ['someone', 'someone'],
  ])('%j is %s', (typed, username) => {
    expect(normaliseUsername(typed)).toBe(username);
  });
});
