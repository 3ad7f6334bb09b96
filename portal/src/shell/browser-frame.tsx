/**
 * Side list, welcome header with the dropdown, sending and receiving except on home, which has them itself
 * (see portal/README.md), and contacts (SHELL-14).
 */

import { Logo } from '@thumela/ui/icons/logo.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Sentence } from '@thumela/ui/language/sentence.tsx';
import { classNames } from '@thumela/ui/style/class-names.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { useCustomer } from '../session/customer.ts';
import { desk } from '../texts/en/desk.ts';
import { shell } from '../texts/en/shell.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './browser-frame.module.css';
import { MenuEntry } from './menu-entry.tsx';
import { MoneyButtons } from './money-buttons.tsx';
import { sideList } from './more-menus.ts';
import { isSelected } from './selected.ts';
import type { MenuProps } from './shell.tsx';

export default function BrowserFrame(menu: MenuProps) {
  const { fullName, sessions } = useCustomer();
  const brand = useBrand();
  const [pathname] = useLocation();
  const choosing = useState(false);
  return (
    <>
      <a className={classNames('visually-hidden', styles.skip)} href="#content">
        {say(desk).skip}
      </a>
      <aside className={styles.side}>
        <Link href={paths.home} className={styles.logo}>
          <Logo name={brand.name} />
        </Link>
        <nav aria-label={say(shell).main}>
          {sideList.map((item) => (
            <MenuEntry key={item.name} {...menu} item={item} className={styles.item} />
          ))}
        </nav>
        {!isSelected(paths.home, pathname) && <MoneyButtons place="side" choosing={choosing} />}
        <address className={styles.contact}>
          <p>{say(desk).care}</p>
          <a href={`tel:+${brand.phoneInternational}`}>{brand.phone}</a>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
          <button
            type="button"
            className={styles.ask}
            aria-haspopup="dialog"
            onClick={() => menu.onOpen('contact')}
          >
            {say(shell).menu.contact}
          </button>
        </address>
      </aside>
      <header className={styles.header}>
        <p>
          <Sentence text={say(desk).welcome}>
            <strong>{fullName}</strong>
          </Sentence>
        </p>
        {sessions && (
          <>
            <Link href={paths.sessions} className={styles.ours}>
              {say(shell).sessions}
            </Link>
            <Link href={paths.ownDetails} className={styles.ours}>
              {say(shell).ownDetails}
            </Link>
          </>
        )}
        <AccountMenu {...menu} />
      </header>
    </>
  );
}
