import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { GroupedNumber } from './grouped-number.tsx';

test('a long number is shown in groups, announced digit by digit, and selected as one word', async () => {
  const { container } = await render(<GroupedNumber value="492751836092741" />);
  const [seen, heard] = container.children;
  const edges = [...(seen?.children ?? [])].map((group) => group.getBoundingClientRect());
  expect(edges).toHaveLength(5);
  edges.slice(1).forEach(({ left }, at) => {
    expect(left).toBeGreaterThan((edges[at]?.right ?? 0) + 2);
  });
  expect(seen?.getAttribute('aria-hidden')).toBe('true');
  expect(heard?.textContent).toBe('4 9 2, 7 5 1, 8 3 6, 0 9 2, 7 4 1');
  getSelection()?.selectAllChildren(container);
  expect(String(getSelection()).trim()).toBe('492751836092741');
});
