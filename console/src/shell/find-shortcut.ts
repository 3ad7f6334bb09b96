import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';

/** Input typed after `/` while the search page was loading; undefined if none is expected. */
let captured: string | undefined;

/** Stops capturing, and returns the input captured before the field existed. */
export function takeCapturedTyping(): string {
  const typed = captured ?? '';
  captured = undefined;
  return typed;
}

/** `/` opens the search from every page; a page with its own search handles the key first. */
export function useFindShortcut(): void {
  const [pathname, navigate] = useLocation();
  useEffect(() => {
    if (pathname !== paths.find) captured = undefined;
  }, [pathname]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      const isTyping = target instanceof Element && target.closest('input, textarea, select');
      if (defaultPrevented || isTyping || ctrlKey || metaKey || altKey) return;
      if (captured !== undefined) {
        captureKey(event);
        return;
      }
      if (key !== '/') return;
      event.preventDefault();
      captured = '';
      navigate(paths.find);
    };
    // The window gets the event after the document, on which pages listen.
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
}

/** Captures a character for the search field; any other key, such as Tab or Escape, ends the capture. */
function captureKey(event: KeyboardEvent): void {
  const { key } = event;
  if (key === 'Shift') return;
  if (key.length !== 1 && key !== 'Backspace') {
    captured = undefined;
    return;
  }
  event.preventDefault();
  captured = key === 'Backspace' ? captured?.slice(0, -1) : `${captured}${key}`;
}
