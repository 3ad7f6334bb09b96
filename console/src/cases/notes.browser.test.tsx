import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Notes } from './notes.tsx';

afterEach(() => vi.restoreAllMocks());

const zanele = { id: 3, name: 'Zanele Dube', email: 'zanele@staff.example' };
const sipho = { id: 4, name: 'Sipho Zulu', email: 'sipho@staff.example' };

test('a note with a mention is sent with the chosen operator, and shown with its author', async () => {
  const notes: object[] = [];
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (String(url).endsWith('/mentionable')) return Response.json([sipho, zanele]);
    if (init?.method !== 'POST') return Response.json(notes);
    const body = JSON.parse(String(init.body)) as { words: string };
    sent.push(body);
    notes.push({ id: 1, at: '2026-11-28T08:00:00Z', author: sipho, ...body, mentions: [zanele] });
    return Response.json(notes[0], { status: 201 });
  });
  await render(
    <ServerState>
      <Notes id={7} />
    </ServerState>,
  );
  await expect.element(page.getByText('No notes yet.')).toBeVisible();
  const area = page.getByLabelText('Note for other operators');
  await expect.element(page.getByRole('button', { name: 'Add note' })).toBeDisabled();
  await area.click();
  await userEvent.keyboard('Please look, @zan');
  const suggestions = page.getByRole('list', { name: 'Operators to mention' });
  await expect.element(suggestions.getByRole('button')).toHaveTextContent('@Zanele Dube');
  await suggestions.getByRole('button').click();
  await expect.element(area).toHaveValue('Please look, @Zanele Dube ');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.element(page.getByText('Mentions Zanele Dube')).toBeVisible();
  expect(sent).toEqual([{ words: 'Please look, @Zanele Dube ', mentions: [3] }]);
  await expect.element(area).toHaveValue('');
});
