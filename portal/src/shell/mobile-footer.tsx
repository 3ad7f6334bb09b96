import { say } from '@thumela/ui/language/language.ts';
import { shell as texts } from '../texts/en/shell.ts';
import { footer } from './menu.ts';
import { MenuEntry } from './menu-entry.tsx';
import styles from './mobile-footer.module.css';
import type { MenuProps } from './shell.tsx';

/** Home, Transactions, Beneficiaries and Rates, within thumb reach (SHELL-13). */
export function MobileFooter(menu: MenuProps) {
  return (
    <nav className={styles.footer} aria-label={say(texts).main}>
      {footer.map((item) => (
        <MenuEntry key={item.name} {...menu} item={item} className={styles.tab} />
      ))}
    </nav>
  );
}
