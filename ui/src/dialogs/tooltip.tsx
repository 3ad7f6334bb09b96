import { TOOLTIP_HIDE_DELAY } from '@thumela/rules/constants.ts';
import {
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { helpIcon, Icon } from '../icons/icons.tsx';
import { placeBeside } from './place-beside.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** Accessible name of the help button. */
  label: string;
  children: ReactNode;
}

/** A help button that opens an explanation on tap, hover and focus. Escape closes it at once. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const sign = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const show = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const hideSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), TOOLTIP_HIDE_DELAY);
  }, []);
  // A touch pointer leaves when it is lifted; only a mouse pointer leaves deliberately.
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && document.activeElement !== sign.current) hideSoon();
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open || !sign.current || !tip.current) return;
    // Browsers before 2023 have no popovers: there it is above the page by its z-index only.
    tip.current.showPopover?.();
    placeBeside(tip.current, sign.current);
    return closeOnEscapeOrElsewhere(sign.current, tip.current, () => setOpen(false), hideSoon);
  }, [open, hideSoon]);

  return (
    <>
      <button
        ref={sign}
        type="button"
        className={styles.sign}
        aria-label={label}
        aria-describedby={id}
        onClick={show}
        onFocus={show}
        onBlur={hideSoon}
        onPointerEnter={show}
        onPointerLeave={leave}
      >
        <Icon path={helpIcon} size={20} />
      </button>
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        hidden={!open}
        className={styles.tip}
        onPointerEnter={show}
        onPointerLeave={leave}
      >
        {children}
      </span>
    </>
  );
}

function closeOnEscapeOrElsewhere(
  sign: HTMLElement,
  tip: HTMLElement,
  close: () => void,
  closeSoon: () => void,
): () => void {
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A surrounding dialog must not close with it.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const press = (event: Event) => {
    const target = event.target as Node;
    if (!sign.contains(target) && !tip.contains(target)) closeSoon();
  };
  document.addEventListener('keydown', key, true);
  document.addEventListener('pointerdown', press, true);
  return () => {
    document.removeEventListener('keydown', key, true);
    document.removeEventListener('pointerdown', press, true);
    tip.hidePopover?.();
  };
}
