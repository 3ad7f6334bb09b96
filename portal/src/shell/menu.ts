/** Entries of menus, and those of a phone's footer, which shows at once (SHELL-13). */
import {
  homeIcon,
  type IconPath,
  listIcon,
  peopleIcon,
  ratesIcon,
} from '@thumela/ui/icons/icons.tsx';
import { paths } from '../paths.ts';
import type { shell } from '../texts/en/shell.ts';

/** Dialogs of the shell that a menu item may open instead of a page. */
export type ShellDialog = 'contact' | 'share';

export interface MenuItem {
  /** Its name in the shell's texts. */
  readonly name: keyof typeof shell.menu;
  readonly icon: IconPath;
  /** Its target, or the dialog it opens. */
  readonly to: string | { readonly dialog: ShellDialog };
}

/** The entries at the start of every menu. */
export const first: readonly MenuItem[] = [
  { name: 'home', icon: homeIcon, to: paths.home },
  { name: 'transactions', icon: listIcon, to: paths.transactions },
  { name: 'beneficiaries', icon: peopleIcon, to: paths.beneficiaries },
];

export const rates: MenuItem = { name: 'rates', icon: ratesIcon, to: paths.quotation };

/** Mobile bottom footer. */
export const footer: readonly MenuItem[] = [...first, { ...rates, name: 'ratesShort' }];
