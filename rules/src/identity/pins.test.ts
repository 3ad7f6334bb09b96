import { expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import { guessablePinRule, isTrivialPin, pinConfirmationRule, pinFormatRule } from './pins.ts';

it.each([
  ['2580', undefined],
  ['', 'New Pin is required'],
  ['258', 'New Pin must be at least 4 characters'],
  ['25800', 'New Pin must be at most 4 characters'],
  ['25a0', 'New Pin must be numeric'],
])('the PIN %j: %s [PIN-02]', (value, message) => {
  expect(messageOf(pinFormatRule('New Pin')(value))).toBe(message);
});

it('the confirmation equals the new PIN [PIN-03]', () => {
  expect(pinConfirmationRule('2580')('2580')).toBeUndefined();
  expect(messageOf(pinConfirmationRule('2580')('2581'))).toBe('The two new PINs must be the same');
});

it.each(['0000', '7777', '1212', '1234', '6789', '9876', '3210', '7890'])(
  '%s is trivial',
  (value) => {
    expect(isTrivialPin(value)).toBe(true);
    expect(messageOf(guessablePinRule('New Pin')(value))).toBe('New Pin is too easy to guess');
  },
);

it.each(['2580', '1470', '3690', '1221', '8901', '1357'])('%s is not', (value) => {
  expect(isTrivialPin(value)).toBe(false);
});
