/** Menu toggle, logo and the page's title; the toggle opens the side menu (SHELL-09). */

import { IconButton } from '@thumela/ui/buttons/button.tsx';
import { Icon, menuIcon } from '@thumela/ui/icons/icons.tsx';
import { Logo } from '@thumela/ui/icons/logo.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { PhoneHeader } from '@thumela/web/layout/phone-header.tsx';
import { Suspense, useState } from 'react';
import { shell as texts } from '../texts/en/shell.ts';
import styles from './mobile-header.module.css';
import type { MenuProps } from './shell.tsx';

const SideMenu = lazyComponent(() => import('./side-menu.tsx'));

export function MobileHeader({ text, ...menu }: MenuProps & { text: string }) {
  const [open, setOpen] = useState<boolean>();
  const { name } = useBrand();
  return (
    <>
      <PhoneHeader>
        <IconButton
          label={say(texts).name}
          icon={<Icon path={menuIcon} />}
          onClick={() => setOpen(true)}
        />
        <Logo name={name} compact={text !== ''} />
        <span className={styles.text} aria-hidden="true">
          {text}
        </span>
      </PhoneHeader>
      {open !== undefined && (
        <Suspense>
          <SideMenu {...menu} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
