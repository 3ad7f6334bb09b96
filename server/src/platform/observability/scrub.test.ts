import { expect, test } from 'vitest';
import { scrubText } from './scrub.ts';

test.each([
  [`Cannot read properties of undefined (reading 'total')`, `same`],
  [`can't access property "total", x is undefined`, `can't access property '…', x is undefined`],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Nomvula for more',
    'Minified React error #418; visit (address) for more',
  ],
  [
    `Unexpected token 'N', "Nomvula Dl"... is not valid JSON`,
    `Unexpected token '…', '…'... is not valid JSON`,
  ],
  ['Nomvula Dlamini owes 082 000 0001', '… … owes #'],
  ['no account of Thandi-Mae O’Brien (4111 1111-1111 1111)', 'no account of … … (#)'],
  ['mail to nomvula@example.com, PIN 2580', 'mail to (e-mail) … #'],
  [
    'Failed to fetch dynamically imported module: https://a.example/assets/home-x.js',
    'Failed to fetch dynamically imported module: (address)',
  ],
  ['she said "Nomvula and never stopped', `she said '…'`],
  ['ÉLODIE, Łukasz', '…, …'],
  ['a\nb', 'a b'],
])('%s', (text, kept) => {
  expect(scrubText(text)).toBe(kept === 'same' ? text : kept);
});

test('a text is cut to three hundred characters, however long it was', () => {
  expect(scrubText('ab '.repeat(100_000)).length).toBe(300);
});
