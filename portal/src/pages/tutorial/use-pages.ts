import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Minimum length of a swipe in pixels; a shorter one is an inaccurate tap. */
const SWIPE = 40;

/** Pages turned by buttons, arrow keys and swipes; after the last, `onEnd` is called (TUTORIAL-02). */
export function usePages(number: number, onEnd: () => void) {
  const [at, setAt] = useState(0);
  const touched = useRef<{ x: number; y: number }>(undefined);
  const onBack = () => setAt(Math.max(0, at - 1));
  const onNext = () => (at + 1 < number ? setAt(at + 1) : onEnd());

  useEffect(() => {
    const pressed = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      // With a modifier, arrow keys belong to the browser, such as Back.
      if (altKey || ctrlKey || metaKey || document.querySelector('dialog[open]')) return;
      if (key === 'ArrowLeft') onBack();
      if (key === 'ArrowRight') onNext();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });

  const swipe = {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      touched.current = pointerType === 'mouse' ? undefined : { x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = touched.current;
      touched.current = undefined;
      // In a zoomed page, swiping pans.
      if (!from || (window.visualViewport?.scale ?? 1) > 1) return;
      const across = clientX - from.x;
      if (Math.abs(across) < SWIPE || Math.abs(across) < Math.abs(clientY - from.y)) return;
      if (across > 0) onBack();
      else onNext();
    },
  };
  return { at, onBack, onNext, show: setAt, swipe };
}
