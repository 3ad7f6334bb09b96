/**
 * The phone's Back closes what lies uppermost on a page and nothing else (record 63). Each thing on top has an
 * entry of its own in the browser's history, at the page's address, since not every browser tells a dialog of
 * Back; one that closes in another way takes its entry with it.
 */
import { useLayoutEffect, useRef } from 'react';
import { marked, tellFirst } from './back-first.ts';

/** Long enough for one thing on top to follow another, or for a link that was followed, before entries go. */
const SETTLED_MS = 100;

/** A step back within a frame that has gone since arrives nowhere, and a page that is left may stay for a download. */
const LOST_MS = 5000;

// Nobody else is told of these entries: for a router the page is where it was.
const { pushState, replaceState } = History.prototype;

/** What lies on top, the uppermost last. */
const layers: (() => void)[] = [];

let seen = marked();
/** The address as last seen here: the entry below may have an older one. */
let address = location.href;
let leaving = false;
/** When a way to another page began, in milliseconds since this one did: a step back would end that way. */
let departed = Number.NEGATIVE_INFINITY;
/** What somebody went on to while entries were going: those go from below it, and take it along. */
let ahead: [state: unknown, address: string] | undefined;
/** Where the page was that is gone back to, in CSS pixels, when a link in its dialog was followed. */
let scrollTop: number | undefined;
let pushing = false;
let timer: ReturnType<typeof setTimeout>;
let lost: ReturnType<typeof setTimeout>;

/** Makes the entries that are missing at once, while the tap that opened something counts, and takes others away. */
function settle(): void {
  clearTimeout(timer);
  timer = setTimeout(dropEntries, SETTLED_MS);
  if (pushing) return;
  pushing = true;
  queueMicrotask(() => {
    pushing = false;
    if (leaving) return;
    // The step back that takes an entry away would scroll to where the page was when the dialog opened.
    if (layers.length > 0) history.scrollRestoration = 'manual';
    for (let over = marked(); over < layers.length; over += 1) {
      pushState.call(history, { ...history.state, over: over + 1, top: scrollY }, '');
    }
    look();
  });
}

function look(): void {
  seen = marked();
  address = location.href;
  // Not all along: some browsers keep a page that listens to this from being shown at once on the way back.
  if (seen > 0) addEventListener('beforeunload', depart);
  else removeEventListener('beforeunload', depart);
}

function depart(): void {
  departed = performance.now();
}

function dropEntries(): void {
  const surplus = marked() - layers.length;
  if (leaving || surplus <= 0) return;
  if (performance.now() - departed < LOST_MS) {
    timer = setTimeout(dropEntries, LOST_MS);
    return;
  }
  look();
  leaving = true;
  history.go(-surplus);
  lost = setTimeout(arrived, LOST_MS);
}

function arrived(): void {
  clearTimeout(lost);
  leaving = false;
  ahead = undefined;
  look();
  if (seen === 0) restoreScroll();
  settle();
}

/** Entries that dialogs had do not scroll by themselves, so coming back from another page does it here. */
function restoreScroll(): void {
  history.scrollRestoration = 'auto';
  if (scrollTop !== undefined) scrollTo({ top: scrollTop, behavior: 'instant' });
  scrollTop = undefined;
}

/** Whether the page that was left is the one arrived at: a card's address differs in its query alone. */
const isSamePage = () => new URL(address).pathname === location.pathname;

function popped(event: PopStateEvent): void {
  const [ours, before, now] = [leaving, seen, marked()];
  if (!ours && now > layers.length && location.href !== address) scrollTop = history.state.top;
  if (ours || (now < before && isSamePage())) {
    event.stopImmediatePropagation();
    if (ahead) pushState.call(history, ahead[0], '', ahead[1]);
    else replaceState.call(history, history.state, '', address);
    look();
    if (!ours) goBack(now);
  }
  arrived();
}

/** Somebody went back to an entry with `now` things on top. */
function goBack(now: number): void {
  // What had this entry is closed already: they mean the page.
  if (now >= layers.length) history.go(layers.length - now - 1);
  else for (const close of layers.slice(now).reverse()) close();
}

/** An address that replaces another at the same entry takes no entry away. */
function keepMark(): void {
  address = location.href;
  if (marked() < seen) replaceState.call(history, { ...history.state, over: seen }, '');
}

tellFirst(popped);
function follow(): void {
  look();
  if (leaving) ahead = [history.state, address];
}

// As routers name them.
addEventListener('pushState', follow);
addEventListener('replaceState', keepMark);

/** While it is open, Back closes it, by the way its close sign would. */
export function useBack(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
    // What it shows may have changed the address.
    if (open) settle();
  });
  useLayoutEffect(() => {
    if (!open) return;
    const close = () => latest.current();
    layers.push(close);
    settle();
    return () => {
      layers.splice(layers.indexOf(close), 1);
      settle();
    };
  }, [open]);
}
