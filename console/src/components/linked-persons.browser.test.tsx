import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LinkedPersons } from './linked-persons.tsx';

const person = (id: number, name: string, status: 'APPROVED' | 'SUSPENDED' = 'APPROVED') => ({
  ...{ id, name, status },
});

test('each link names its reason and leads to the page of the person', async () => {
  const persons = [person(7, 'Thabo Dlamini'), person(8, 'Zodwa Nkosi', 'SUSPENDED')];
  await render(
    <LinkedPersons
      groups={[
        { reason: 'SAME_ADDRESS', common: false, count: 30, persons },
        { reason: 'SAME_RECIPIENT', common: true, count: 51, persons: [] },
      ]}
    />,
  );
  await expect.element(page.getByRole('heading', { name: 'Same address (30)' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Thabo Dlamini' });
  await expect.element(link).toHaveAttribute('href', '/console/customers/7');
  await expect.element(page.getByText('Suspended')).toBeVisible();
  await expect.element(page.getByText('The newest 2 of 30 are shown.')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'Sends to the same recipient', exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByText('Shared by more than 50 people, so none is named.'))
    .toBeVisible();
});

test('a customer without links has a sentence', async () => {
  await render(<LinkedPersons groups={[]} />);
  await expect.element(page.getByText('No links with other customers.')).toBeVisible();
});
