import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';

let here = 0;

/** Does the same as routers. */
function rename(): void {
  history.replaceState(null, '', '?page=other');
  dispatchEvent(new Event('replaceState'));
}

/** A page with two dialogs, the second above the first; its address identifies the page. */
function Page() {
  const [open, setOpen] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        Open
      </button>
      <Dialog open={open > 0} title="First" onClose={() => setOpen(0)}>
        <button type="button" onClick={() => setOpen(2)}>
          More
        </button>
        <button
          type="button"
          onClick={() => {
            history.pushState(null, '', '?page=next');
            dispatchEvent(new Event('pushState'));
            setOpen(0);
          }}
        >
          Leave
        </button>
        <button type="button" onClick={rename}>
          Rename
        </button>
      </Dialog>
      <Dialog open={open > 1} title="Second" onClose={() => setOpen(1)}>
        Above the first.
      </Dialog>
    </>
  );
}

const dialog = (name: string) => page.getByRole('dialog', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const address = () => new URLSearchParams(location.search).get('page');
/** Presses in such quick succession that the browser combines them into one step. */
const back = (times = 1) => history.go(-times);

beforeEach(async () => {
  here += 1;
  history.pushState(null, '', `?page=before${here}`);
  history.pushState(null, '', `?page=here${here}`);
  await render(<Page />);
});

test('Back closes a dialog and leaves the page as it is; the next one leaves it', async () => {
  await press('Open');
  await expect.element(dialog('First')).toBeVisible();
  back();
  await expect.element(dialog('First')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(address()).toBe(`here${here}`);
  back();
  await expect.poll(address).toBe(`before${here}`);
});

test('of two dialogs Back closes the upper one first, even when it is pressed twice at once', async () => {
  await press('Open');
  await press('More');
  await expect.element(dialog('Second')).toBeVisible();
  back();
  await expect.element(dialog('Second')).not.toBeInTheDocument();
  await expect.element(dialog('First')).toBeVisible();
  await press('More');
  await expect.element(dialog('Second')).toBeVisible();
  back(2);
  await expect.element(dialog('First')).not.toBeInTheDocument();
  expect(address()).toBe(`here${here}`);
});

test('after a dialog was closed by its close button, Back leaves the page, at once and later', async () => {
  for (const wait of [false, true]) {
    await press('Open');
    await expect.element(dialog('First')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('First')).not.toBeInTheDocument();
    if (wait) await expect.poll(() => history.state?.over).toBeUndefined();
    back();
    await expect.poll(address).toBe(`before${here}`);
    if (!wait) history.pushState(null, '', `?page=here${here}`);
  }
});

test('Forward after Back opens nothing, and Back still leaves the page', async () => {
  await press('Open');
  await expect.element(dialog('First')).toBeVisible();
  back();
  history.forward();
  await expect.poll(() => history.state?.over).toBe(1);
  await expect.poll(() => history.state?.over).toBeUndefined();
  await expect.element(dialog('First')).not.toBeInTheDocument();
  back();
  await expect.poll(address).toBe(`before${here}`);
});

test('a link in a dialog navigates, and Back from there returns to the page without the dialog', async () => {
  await press('Open');
  await press('Leave');
  await expect.element(dialog('First')).not.toBeInTheDocument();
  back();
  await expect.poll(address).toBe(`here${here}`);
  await expect.poll(() => history.state?.over).toBeUndefined();
  await expect.element(dialog('First')).not.toBeInTheDocument();
  back();
  await expect.poll(address).toBe(`before${here}`);
});

describe('on a long page', () => {
  beforeEach(() => {
    document.body.style.minHeight = '3000px';
    scrollTo(0, 700);
    return () => document.body.removeAttribute('style');
  });

  /** A click by the test's mouse would scroll to the button first. */
  const open = () =>
    (page.getByRole('button', { name: 'Open' }).element() as HTMLButtonElement).click();

  /** The browser scrolls, if it does, before the second frame after it arrived. */
  const arrived = async () => {
    await expect.poll(() => history.state?.over).toBeUndefined();
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  };

  test('a page scrolled right after a dialog closed stays there when its entry is removed', async () => {
    open();
    await expect.poll(() => history.state?.over).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog('First')).not.toBeInTheDocument();
    scrollTo(0, 100);
    await arrived();
    expect(scrollY).toBe(100);
    expect(history.scrollRestoration).toBe('auto');
  });

  test('Back from the target of a link in a dialog restores the scroll position', async () => {
    open();
    await press('Leave');
    await expect.element(dialog('First')).not.toBeInTheDocument();
    scrollTo(0, 0);
    back();
    await expect.poll(address).toBe(`here${here}`);
    await arrived();
    expect(scrollY).toBe(700);
  });
});

test("changes that a dialog makes to its page's address remain when Back closes it", async () => {
  await press('Open');
  await press('Rename');
  await press('More');
  await expect.element(dialog('Second')).toBeVisible();
  back(2);
  await expect.element(dialog('First')).not.toBeInTheDocument();
  expect(address()).toBe('other');
});

test("navigating while a closed dialog's entry is being removed ends at the new page, one entry above the old one", async () => {
  await press('Open');
  await expect.element(dialog('First')).toBeVisible();
  const { go } = history;
  const gone = new Promise<void>((resolve) => {
    // The browser goes back asynchronously; meanwhile the user may navigate.
    history.go = (steps) => {
      history.go = go;
      history.go(steps);
      history.pushState({ step: 1 }, '', `?page=on${here}`);
      dispatchEvent(new Event('pushState'));
      navigation.addEventListener('currententrychange', () => resolve(), { once: true });
    };
  });
  await userEvent.keyboard('{Escape}');
  await gone;
  await expect.poll(address).toBe(`on${here}`);
  await expect.poll(() => history.state).toEqual({ step: 1 });
  back();
  await expect.poll(address).toBe(`here${here}`);
});
