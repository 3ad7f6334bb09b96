import axe from 'axe-core';
import { expect } from 'vitest';

/** Expects no accessibility violation in a part of the screen; Playwright's journeys check whole pages. */
export async function expectNoViolation(part: Element = document.body): Promise<void> {
  const { violations } = await axe.run(part, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
