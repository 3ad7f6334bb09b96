import { useBack } from '@thumela/ui/dialogs/use-back.ts';
import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react';

/** Whether an element is shown, and its setter; from `useState(false)`. */
export type Revealed = readonly [open: boolean, setOpen: (open: boolean) => void];

/**
 * A button with a dropdown, which closes when an item in it is chosen, when it loses the focus, with Back and with
 * Escape, which returns the focus to the button.
 */
export function useDropdown([open, setOpen]: Revealed) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useBack(open, close);
  return {
    around: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) close();
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !open) return;
        close();
        button.current?.focus();
      },
    },
    button: {
      ref: button,
      type: 'button',
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
    },
    list: { id, hidden: !open, onClickCapture: close },
  } as const;
}
