import type { Page } from '@playwright/test';

/** Due diligence on a customer's page. */
export const findDueDiligence = (page: Page) =>
  page.getByRole('region', { name: 'Due diligence', exact: true });
