import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { refetchQueries } from './refetch.ts';

const queryKey = ['a list'];

/** A screen that shows a list; each response is the list at the time of the request, and arrives when released. */
function shown(list: { now: string }) {
  const cache = createQueryClient();
  const answers: (() => void)[] = [];
  const queryFn = () => {
    const then = list.now;
    return new Promise<string>((resolve) => answers.push(() => resolve(then)));
  };
  const screen = new QueryObserver(cache, { queryKey, queryFn, networkMode: 'always' });
  return {
    cache,
    answers,
    data: () => screen.getCurrentResult().data,
    end: screen.subscribe(() => undefined),
  };
}

test('an initial response from before a change does not remain on the screen', async () => {
  const list = { now: 'before' };
  const { cache, answers, data, end } = shown(list);
  list.now = 'after';
  const done = refetchQueries(cache, { queryKey });
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  expect(data()).toBe('before');
  answers[1]?.();
  await done;
  expect(data()).toBe('after');
  end();
});

test('a loaded response is refetched at once, and only once', async () => {
  const list = { now: 'before' };
  const { cache, answers, data, end } = shown(list);
  answers[0]?.();
  await expect.poll(data).toBe('before');
  list.now = 'after';
  const done = refetchQueries(cache, { queryKey });
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await done;
  expect(data()).toBe('after');
  expect(answers).toHaveLength(2);
  end();
});
