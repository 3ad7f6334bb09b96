/** The mobile side menu: the signed-in customer, and every page of the portal (SHELL-10, SHELL-11). */

import { formatLocalCellphone } from '@thumela/rules/identity/cellphone.ts';
import { IconButton } from '@thumela/ui/buttons/button.tsx';
import { useBack } from '@thumela/ui/dialogs/use-back.ts';
import { Flag } from '@thumela/ui/icons/flag.tsx';
import { closeIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { useCustomer } from '../session/customer.ts';
import { shell } from '../texts/en/shell.ts';
import { LanguageChoice } from './language-choice.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { sideMenu } from './more-menus.ts';
import type { MenuProps } from './shell.tsx';
import styles from './side-menu.module.css';

interface SideMenuProps extends MenuProps {
  open: boolean;
  onClose: () => void;
}

export default function SideMenu({ open, onClose, dialog: shown, onOpen }: SideMenuProps) {
  const { fullName, msisdnValue, countryISO2, sessions } = useCustomer();
  const dialog = useRef<HTMLDialogElement>(null);
  useBack(open, onClose);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  const clicked = ({ target }: MouseEvent) => {
    const beside = target === dialog.current;
    const followed = target instanceof Element && target.closest('a') !== null;
    if (beside || followed) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, a close event
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={say(shell).name}
      onClick={clicked}
      onClose={onClose}
    >
      <div className={styles.inside}>
        <div className={styles.who}>
          <Flag code={countryISO2} size="large" />
          <IconButton label={say(shell).close} icon={<Icon path={closeIcon} />} onClick={onClose} />
          <p className={styles.name}>{fullName}</p>
          <p className={styles.number}>{formatLocalCellphone(msisdnValue)}</p>
          {sessions && (
            <div className={styles.ours}>
              <Link href={paths.sessions}>{say(shell).sessions}</Link>
              <Link href={paths.identityDocument}>{say(shell).identityDocument}</Link>
              <Link href={paths.ownDetails}>{say(shell).ownDetails}</Link>
              <Link href={paths.personalData}>{say(shell).personalData}</Link>
            </div>
          )}
        </div>
        <nav aria-label={say(shell).name}>
          {sideMenu.map((item) => (
            <MenuEntry
              key={item.name}
              item={item}
              className={styles.item}
              dialog={shown}
              onOpen={(which) => {
                onClose();
                onOpen(which);
              }}
            />
          ))}
        </nav>
        <LanguageChoice className={styles.item} onChoose={onClose} />
      </div>
    </dialog>
  );
}
