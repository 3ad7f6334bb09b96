import { expect, test } from 'vitest';
import { parseShapId } from './shap-id.ts';

test.each([
  ['0821234567', '0821234567'],
  ['+27 82 123-4567', '0821234567'],
  ['27821234567@FNB', '0821234567@fnb'],
  [' 0731234567 @ standardbank ', '0731234567@standardbank'],
])('%s is the ShapID %s', (typed, shapId) => {
  expect(parseShapId(typed)).toBe(shapId);
});

test.each([
  '',
  '082123456',
  '0121234567',
  '082123456789',
  '0821234567@',
  '0821234567@a b!',
  'thandi@fnb',
])("'%s' is no ShapID", (typed) => {
  expect(parseShapId(typed)).toBeUndefined();
});
