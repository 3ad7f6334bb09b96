import { chevronDownIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { desk as texts } from '../texts/en/desk.ts';
import styles from './account-menu.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { dropdown } from './more-menus.ts';
import type { MenuProps } from './shell.tsx';
import { useDropdown } from './use-dropdown.ts';

/** The dropdown of the browser layout: Current Rates, Change Your Pin, Logout (SHELL-15). */
export function AccountMenu(menu: MenuProps) {
  const { around, button, list } = useDropdown(useState(false));
  return (
    <nav aria-label={say(texts).account} className={styles.menu} {...around}>
      <button {...button} className={styles.toggle}>
        {say(texts).account}
        <Icon path={chevronDownIcon} size={20} />
      </button>
      <div {...list} className={styles.list}>
        {dropdown.map((item) => (
          <MenuEntry key={item.name} {...menu} item={item} className={styles.item} />
        ))}
        <LanguageChoice className={styles.item} />
      </div>
    </nav>
  );
}
