import { footer } from './menu.ts';
import { MenuEntry } from './menu-entry.tsx';
import styles from './mobile-footer.module.css';
import type { MenuProps } from './shell.tsx';

/** Home, Transactions, Beneficiaries and Rates, within thumb reach (2§2). */
export function MobileFooter(menu: MenuProps) {
  return (
    <nav className={styles.footer} aria-label="Main">
      {footer.map((item) => (
        <MenuEntry key={item.text} {...menu} item={item} className={styles.tab} />
      ))}
    </nav>
  );
}
