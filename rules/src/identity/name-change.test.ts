import { expect, test } from 'vitest';
import { isSamePersonMisspelt } from './name-change.ts';

const named = (name: string) => {
  const [firstName = '', lastName = ''] = name.split('/');
  return { firstName, lastName };
};

test.each([
  ['Grace/Moyo', 'Grace/Moyo', 'nothing'],
  ['Grace/Moyo', 'GRACE/MOYO', 'the case'],
  ['Thérèse/Kabila', 'Therese/Kabila', 'accents'],
  ['Grcae/Moyo', 'Grace/Moyo', 'two letters that changed places'],
  ['Grase/Moyo', 'Grace/Moyo', 'a wrong letter'],
  ['Grace/Moy', 'Grace/Moyo', 'a letter that was missing'],
  ['Muhammed/Hussein', 'Mohammad/Hussain', 'another spelling of both names'],
  ['Moyo/Grace', 'Grace/Moyo', 'names in the wrong fields'],
  ['Grace/Moyo', 'Grace Tendai/Moyo', 'a middle name that was left out'],
  ['Grace Tendai/Moyo', 'Grace/Moyo', 'a middle name too many'],
  ['Jan/Van der Merwe', 'Jan/Vandermerwe', 'parts written together'],
  ['Anna-Maria/Phiri', 'Anna Maria/Phiri', 'a hyphen'],
])('%s may become %s: %s', (before, after) => {
  expect(isSamePersonMisspelt(named(before), named(after))).toBe(true);
  expect(isSamePersonMisspelt(named(after), named(before))).toBe(true);
});

test.each([
  ['Grace/Moyo', 'Peter/Banda', 'somebody else'],
  ['Grace/Moyo', 'Grace/Ndlovu', 'another last name'],
  ['Grace/Moyo', 'Tendai/Moyo', 'another member of the family'],
  ['Grace/', 'Grace/Moyo', 'a last name where only the first is known'],
  ['Grace/Moyo', 'Grace/', 'nothing but a first name'],
  ['Li/Wu', 'Lu/Wu', 'a slip in a name too short for one'],
  ['Ian/Phiri', 'Dan/Phiri', 'a short first name that is another one'],
  ['Grace/Moyo', 'Grrrace/Moyo', 'more slips than so few letters allow'],
  ['Grace/Moyo', '/', 'no name at all'],
  ['/', 'Grace/Moyo', 'a name where there was none'],
])('%s does not become %s: %s', (before, after) => {
  expect(isSamePersonMisspelt(named(before), named(after))).toBe(false);
});
