import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';

/** `/` leads to the search from everywhere; a page with a search of its own takes the key before. */
export function useFindShortcut(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      const isTyping = target instanceof Element && target.closest('input, textarea, select');
      if (key !== '/' || defaultPrevented || isTyping || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      navigate(paths.find);
    };
    // The window hears it after the document, where pages listen.
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
}
