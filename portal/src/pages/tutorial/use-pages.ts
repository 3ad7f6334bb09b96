import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** How far a finger has to move sideways, in pixels, to turn a page; less is a tap that slipped. */
const SWIPE = 40;

/** Pages turned by buttons, arrow keys and a finger; the next one after the last is `onEnd` (TUTORIAL-02). */
export function usePages(number: number, onEnd: () => void) {
  const [at, setAt] = useState(0);
  const touched = useRef<{ x: number; y: number }>(undefined);
  const onBack = () => setAt(Math.max(0, at - 1));
  const onNext = () => (at + 1 < number ? setAt(at + 1) : onEnd());

  useEffect(() => {
    const pressed = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      // With one of these they are the browser's own, such as Back.
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
      // In an enlarged page a finger that goes sideways looks at another part of it.
      if (!from || (window.visualViewport?.scale ?? 1) > 1) return;
      const across = clientX - from.x;
      if (Math.abs(across) < SWIPE || Math.abs(across) < Math.abs(clientY - from.y)) return;
      if (across > 0) onBack();
      else onNext();
    },
  };
  return { at, onBack, onNext, show: setAt, swipe };
}
