/** Header with menu toggle, logo and title; side menu; fixed footer of four (2§2). */
import { IconButton } from '@thumela/ui/button.tsx';
import { Icon, menuIcon } from '@thumela/ui/icons.tsx';
import { Logo } from '@thumela/ui/logo.tsx';
import { lazy, Suspense, useState } from 'react';
import { useBrand } from '../brand/brand.ts';
import { HeaderText } from '../routing/page-heading.tsx';
import { footer } from './menu.ts';
import { MenuEntry } from './menu-entry.tsx';
import styles from './mobile-shell.module.css';
import type { LayoutProps } from './shell.tsx';

const SideMenu = lazy(() => import('./side-menu.tsx'));

export function MobileShell({ onOpen, children }: LayoutProps) {
  const [menuOpen, setMenuOpen] = useState<boolean>();
  const { name } = useBrand();
  const [text, setText] = useState('');
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <IconButton
          label="Menu"
          icon={<Icon path={menuIcon} />}
          onClick={() => setMenuOpen(true)}
        />
        <Logo name={name} compact={text !== ''} />
        <span className={styles.text} aria-hidden="true">
          {text}
        </span>
      </header>
      {menuOpen !== undefined && (
        <Suspense>
          <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} onOpen={onOpen} />
        </Suspense>
      )}
      <HeaderText value={setText}>
        <main className={styles.main}>{children}</main>
      </HeaderText>
      <nav className={styles.footer} aria-label="Main">
        {footer.map((item) => (
          <MenuEntry key={item.text} item={item} className={styles.tab} onOpen={onOpen} />
        ))}
      </nav>
    </div>
  );
}
