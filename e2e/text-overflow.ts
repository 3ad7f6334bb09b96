import type { Page } from '@playwright/test';
import { findMisfits } from '@thumela/ui/test/text-overflow.ts';

/** Everything that does not fit on the current screen of a page. */
export const readMisfits = (page: Page): Promise<string[]> =>
  page.locator('body').evaluate(findMisfits);
