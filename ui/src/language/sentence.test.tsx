import { PSEUDO } from '@thumela/rules/language/pseudo.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sentence } from './sentence.tsx';

const texts = { help: (phone: string) => `Call ${phone} for help.` };

const drawn = (text: (part: string) => string) =>
  renderToStaticMarkup(
    <Sentence text={text}>
      <b>086</b>
    </Sentence>,
  );

test('a sentence with a link has it at the position that its language requires', () => {
  expect(drawn(texts.help)).toBe('Call <b>086</b> for help.');
  expect(drawn((phone) => `${phone} ngosizo`)).toBe('<b>086</b> ngosizo');
  expect(drawn(PSEUDO.say(texts).help)).toMatch(/^\[Càļļ <b>086<\/b> ƒöŕ ĥéļþ\..*\]$/);
});
