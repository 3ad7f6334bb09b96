/**
 * The whole portal in a component test, on answers recorded from the demo server (`npm run record:answers`). A call
 * without an answer fails the test.
 */

import type { WireNames } from '@thumela/contract/own-types.ts';
import file from '@thumela/contract/test/recorded-answers.json' with { type: 'json' };
import type { RecordedAnswer, RecordedAnswers } from '@thumela/contract/test/recorded-answers.ts';
import { currentToasts, dismissToast } from '@thumela/ui/feedback/toast-store.ts';
import { watchNavigation } from '@thumela/web/routing/navigation.ts';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { visitorAnswers } from '../src/api/query/signed-out-state.tsx';
import { App } from '../src/app.tsx';
import { loadScreen } from '../src/routing/load-screen.ts';
import { checkSession, currentSession, endSession } from '../src/session/store.ts';

// As in main.tsx.
watchNavigation();

const recorded: RecordedAnswers = file;
const PROFILE: WireNames['profileCookie'] = 'thumela-profile';

/** Addresses of recorded screens about one record, by name. */
export const recordedPaths = recorded.paths;

/** All recorded answers, by method and address. */
export const recordedAnswers: Readonly<Record<string, RecordedAnswer>> = recorded.answers;

/** All recorded bodies, for tests that look for the server's own words. */
export const recordedBodies: readonly unknown[] = Object.values(recorded.answers).map(
  ({ body }) => body,
);

/** An answer in place of a recorded one; a function runs at each call and may wait or throw. */
type Answer = RecordedAnswer | (() => Promise<RecordedAnswer>);

let answers: Record<string, Answer | undefined> = {};
let unanswered: string[] = [];
let close: (() => Promise<void>) | undefined;

/** Calls that need no recording: uploads, whose addresses differ each time, and signing out. */
const UNRECORDED = /^(PUT \/storage\/|DELETE \/session$)/;

async function answerCall(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(String(input), location.href);
  const call = `${init.method ?? 'GET'} ${pathname}${search}`;
  const own = answers[call] ?? answers[`${init.method ?? 'GET'} ${pathname}`];
  const found =
    own ?? recorded.answers[call] ?? (UNRECORDED.test(call) ? { status: 200 } : undefined);
  if (!found) {
    unanswered.push(call);
    return new Response(undefined, { status: 404 });
  }
  const { status, total, body } = typeof found === 'function' ? await found() : found;
  const headers = {
    'content-type': 'application/json',
    ...(total && { 'x-total-records': total }),
  };
  return status === 204
    ? new Response(undefined, { status })
    : new Response(JSON.stringify(body ?? {}), { status, headers });
}

beforeEach(() => {
  unanswered = [];
  answers = {};
  vi.stubGlobal('fetch', answerCall);
  // The recording's times count from its own day; timers stay real.
  const now = new Date(recorded.recordedAt);
  vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true });
});

afterEach(async () => {
  await close?.();
  close = undefined;
  for (const { id } of currentToasts()) dismissToast(id);
  setProfile('');
  if (currentSession()) await endSession();
  expect(unanswered, 'calls without a recorded answer').toEqual([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  visitorAnswers.clear();
});

function setProfile(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the portal reads its session from the cookie
  document.cookie = `${PROFILE}=${value}; path=/; ${value ? '' : 'max-age=0'}`;
}

interface Visit {
  /** Whether the recorded customer is signed in. */
  readonly signedIn?: boolean;
  /** In place of recorded ones, by method and address, with or without its query. */
  readonly answers?: Readonly<Record<string, Answer>>;
}

/** Opens the portal at an address. Resolves once its page is rendered, not necessarily its data. */
export async function openPortal(path: string, visit: Visit = {}): Promise<void> {
  answers = { ...visit.answers };
  if (visit.signedIn) {
    setProfile(recorded.profile);
    checkSession();
  }
  history.replaceState(null, '', path);
  await loadScreen(currentSession() !== undefined);
  const { unmount } = await render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  close = unmount;
}

/** Replaces the answer to a call from now on; `undefined` restores the recorded one. */
export function replaceAnswer(call: string, given: Answer | undefined): void {
  answers[call] = given;
}

/** Goes to another address of the open portal, as a link would. */
export function goTo(path: string): void {
  history.pushState(null, '', path);
}

/** The only heading of the first level. */
export const findPageHeading = (name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
