import { chevronDownIcon, Icon } from '@thumela/ui/icons.tsx';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './account-menu.module.css';
import { dropdown } from './menu.ts';
import { MenuEntry } from './menu-entry.tsx';
import type { MenuProps } from './shell.tsx';

/** The dropdown of the browser layout: Current Rates, Change Your Pin, Logout (2§2). */
export function AccountMenu(menu: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const escaped = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <nav aria-label="Account" className={styles.menu} onBlur={left} onKeyDown={escaped}>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Account
        <Icon path={chevronDownIcon} size={20} />
      </button>
      <div id={id} className={styles.list} hidden={!open} onClickCapture={() => setOpen(false)}>
        {dropdown.map((item) => (
          <MenuEntry key={item.text} {...menu} item={item} className={styles.item} />
        ))}
      </div>
    </nav>
  );
}
