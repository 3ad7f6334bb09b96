/**
 * The phone's Back closes only the topmost layer of a page (see ui/README.md). Each layer has its own entry in the
 * browser's history, at the page's address, because not every browser reports Back to a dialog; a layer that is
 * closed in another way removes its entry.
 */
import { useLayoutEffect, useRef } from 'react';
import { countEntryLayers, setFirstListener } from './back-first.ts';

/** Long enough for one layer to follow another, or for a followed link, before entries are removed. */
const SETTLED_MS = 100;

/** A step back in a frame that is gone never arrives, and a page being left may remain because of a download. */
const LOST_MS = 5000;

// Bypasses other listeners: for a router, these entries do not change the page.
const { pushState, replaceState } = History.prototype;

/** Open layers, the topmost last. */
const layers: (() => void)[] = [];

let seen = countEntryLayers();
/** The last address seen here: the entry below may have an older one. */
let address = location.href;
let leaving = false;
/** When leaving for another page began, in milliseconds since this page did: a step back would cancel that. */
let departed = Number.NEGATIVE_INFINITY;
/** Navigation during the removal of entries: they are removed from below it, and it is restored. */
let ahead: [state: unknown, address: string] | undefined;
/** Scroll position of the page being returned to, in CSS pixels, when a link in its dialog was followed. */
let scrollTop: number | undefined;
let pushing = false;
let timer: ReturnType<typeof setTimeout>;
let lost: ReturnType<typeof setTimeout>;

/** Adds missing entries at once, during the tap that opened a layer, and removes superfluous ones. */
function syncEntries(): void {
  clearTimeout(timer);
  timer = setTimeout(dropEntries, SETTLED_MS);
  if (pushing) return;
  pushing = true;
  queueMicrotask(() => {
    pushing = false;
    if (leaving) return;
    // The step back that takes an entry away would scroll to where the page was when the dialog opened.
    if (layers.length > 0) history.scrollRestoration = 'manual';
    for (let over = countEntryLayers(); over < layers.length; over += 1) {
      pushState.call(history, { ...history.state, over: over + 1, top: scrollY }, '');
    }
    readHistory();
  });
}

function readHistory(): void {
  seen = countEntryLayers();
  address = location.href;
  // Not permanently: some browsers do not cache a page with this listener for Back.
  if (seen > 0) addEventListener('beforeunload', recordDeparture);
  else removeEventListener('beforeunload', recordDeparture);
}

function recordDeparture(): void {
  departed = performance.now();
}

function dropEntries(): void {
  const surplus = countEntryLayers() - layers.length;
  if (leaving || surplus <= 0) return;
  if (performance.now() - departed < LOST_MS) {
    timer = setTimeout(dropEntries, LOST_MS);
    return;
  }
  readHistory();
  leaving = true;
  history.go(-surplus);
  lost = setTimeout(finishRemoval, LOST_MS);
}

function finishRemoval(): void {
  clearTimeout(lost);
  leaving = false;
  ahead = undefined;
  readHistory();
  if (seen === 0) restoreScroll();
  syncEntries();
}

/** Former entries of dialogs do not restore the scroll position, so returning from another page does it here. */
function restoreScroll(): void {
  history.scrollRestoration = 'auto';
  if (scrollTop !== undefined) scrollTo({ top: scrollTop, behavior: 'instant' });
  scrollTop = undefined;
}

/** Whether the page left is the page reached: a card's address differs only in its query. */
const isSamePage = () => new URL(address).pathname === location.pathname;

function handlePopState(event: PopStateEvent): void {
  const [ours, before, now] = [leaving, seen, countEntryLayers()];
  if (!ours && now > layers.length && location.href !== address) scrollTop = history.state.top;
  if (ours || (now < before && isSamePage())) {
    event.stopImmediatePropagation();
    if (ahead) pushState.call(history, ahead[0], '', ahead[1]);
    else replaceState.call(history, history.state, '', address);
    readHistory();
    if (!ours) goBack(now);
  }
  finishRemoval();
}

/** The user went back to an entry with `now` layers. */
function goBack(now: number): void {
  // The layer of this entry is already closed, so the page is meant.
  if (now >= layers.length) history.go(layers.length - now - 1);
  else for (const close of layers.slice(now).reverse()) close();
}

/** Replacing an entry's address preserves its layer count. */
function preserveLayerCount(): void {
  address = location.href;
  if (countEntryLayers() < seen) replaceState.call(history, { ...history.state, over: seen }, '');
}

setFirstListener(handlePopState);
function handleNavigation(): void {
  readHistory();
  if (leaving) ahead = [history.state, address];
}

// Event names of routers.
addEventListener('pushState', handleNavigation);
addEventListener('replaceState', preserveLayerCount);

/** While open, Back closes it in the same way as its close button. */
export function useBack(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
    // Its content may have changed the address.
    if (open) syncEntries();
  });
  useLayoutEffect(() => {
    if (!open) return;
    const close = () => latest.current();
    layers.push(close);
    syncEntries();
    return () => {
      layers.splice(layers.indexOf(close), 1);
      syncEntries();
    };
  }, [open]);
}
