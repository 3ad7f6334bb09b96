import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';

/** What was typed after `/` while the search was still loading; undefined while nothing is expected. */
let early: string | undefined;

/** Ends the wait for the search field, and returns what was typed before it was there. */
export function takeEarlyTyping(): string {
  const typed = early ?? '';
  early = undefined;
  return typed;
}

/** `/` leads to the search from everywhere; a page with a search of its own takes the key before. */
export function useFindShortcut(): void {
  const [pathname, navigate] = useLocation();
  useEffect(() => {
    if (pathname !== paths.find) early = undefined;
  }, [pathname]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      const isTyping = target instanceof Element && target.closest('input, textarea, select');
      if (defaultPrevented || isTyping || ctrlKey || metaKey || altKey) return;
      if (early !== undefined) {
        keepEarly(event);
        return;
      }
      if (key !== '/') return;
      event.preventDefault();
      early = '';
      navigate(paths.find);
    };
    // The window hears it after the document, where pages listen.
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
}

/** Keeps a letter for the search field; any other key, such as Tab or Escape, ends the wait for it. */
function keepEarly(event: KeyboardEvent): void {
  const { key } = event;
  if (key === 'Shift') return;
  if (key.length !== 1 && key !== 'Backspace') {
    early = undefined;
    return;
  }
  event.preventDefault();
  early = key === 'Backspace' ? early?.slice(0, -1) : `${early}${key}`;
}
