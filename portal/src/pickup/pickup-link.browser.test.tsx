import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignedOutState, visitorAnswers } from '../api/query/signed-out-state.tsx';
import PickupLink from './pickup-link.tsx';

const place = (name: string) => ({
  name,
  address: '61 Jason Moyo Avenue',
  suburb: '',
  town: 'Harare',
  country: 'ZW',
  'opening-hours': 'Daily 08:00–17:00',
  phone: '+263 24 2 550100',
});

/** The server's pages, by what was typed and the page's beginning. */
function open(pages: Record<string, object>) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, location.href);
    if (pathname !== '/pickup-locations/11') return new Response('{}', { status: 404 });
    const key = `${searchParams.get('place')}|${searchParams.get('after') ?? ''}`;
    return Response.json(pages[key] ?? { total: 3, locations: [], next: null });
  });
  return render(
    <SignedOutState>
      <PickupLink partner={11} />
    </SignedOutState>,
  );
}

afterEach(() => {
  visitorAnswers.clear();
  vi.unstubAllGlobals();
});

test('the places of a partner are listed, searched by suburb, and loaded page by page', async () => {
  await open({
    '|': { total: 3, locations: [place('One')], next: '1.' },
    '|1.': { total: 3, locations: [place('Two')], next: null },
    'mbare|': { total: 3, locations: [place('Three')], next: null },
  });
  await page.getByRole('button', { name: 'Places to collect: 3 places' }).click();
  await expect.element(page.getByText('1 place shown.')).toBeVisible();
  await expect.element(page.getByText('61 Jason Moyo Avenue, Harare')).toBeVisible();
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect.element(page.getByText('Two')).toBeVisible();
  await page.getByLabelText('Town or suburb').fill('mbare');
  await expect.element(page.getByText('Three')).toBeVisible();
  await expect.element(page.getByText('Two')).not.toBeInTheDocument();
  await page.getByLabelText('Town or suburb').fill('nowhere');
  await expect.element(page.getByText('We know no place in “nowhere”.')).toBeVisible();
});

test('nothing is shown for a partner without a list', async () => {
  const none = await open({ '|': { total: 0, locations: [], next: null } });
  await vi.waitFor(() => expect(visitorAnswers.isFetching()).toBe(0));
  expect(none.container.textContent).toBe('');
});
