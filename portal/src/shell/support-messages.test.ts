import { expect, test } from 'vitest';
import { care } from '../texts/en/care.ts';
import { share } from '../texts/en/share.ts';
import { formatMailLink, formatTwitterLink, formatWhatsAppLink } from './support-messages.ts';

test('the share message names the sender, invites to sign up and ends with the link', () => {
  const message = share.message('Thumela', 'Nomvula Khumalo', 'https://t.example/r?c=1&d=2');
  expect(message).toMatch(/^Nomvula Khumalo sent you this link .*sign up .*send money/);
  expect(message.endsWith('https://t.example/r?c=1&d=2')).toBe(true);
});

test('every link contains the whole message', () => {
  const text = `${care.greeting('Thumela', 'Zoë & Co')}#1 100%`;
  const carried = [
    formatMailLink('care@t.example', 'Help', text),
    formatWhatsAppLink(text, '27861660660'),
    formatTwitterLink(text),
  ];
  for (const link of carried) {
    const query = new URL(link).searchParams;
    expect(query.get('body') ?? query.get('text')).toBe(text);
  }
});
