/** What the menus of the two layouts list (2§2). */
import {
  chatIcon,
  helpIcon,
  homeIcon,
  type IconPath,
  limitIcon,
  listIcon,
  lockIcon,
  logoutIcon,
  peopleIcon,
  ratesIcon,
  shareIcon,
} from '@thumela/ui/icons.tsx';
import { paths } from '../paths.ts';
import type { shell } from '../texts/en/shell.ts';

/** The dialogs of the shell that a menu item may open instead of leading somewhere. */
export type ShellDialog = 'contact' | 'share';

export interface MenuItem {
  /** What it is called, in the shell's texts. */
  readonly name: keyof typeof shell.menu;
  readonly icon: IconPath;
  /** Where it leads, or the dialog it opens. */
  readonly to: string | { readonly dialog: ShellDialog };
}

const home: MenuItem = { name: 'home', icon: homeIcon, to: paths.home };
const transactions: MenuItem = { name: 'transactions', icon: listIcon, to: paths.transactions };
const beneficiaries: MenuItem = {
  name: 'beneficiaries',
  icon: peopleIcon,
  to: paths.beneficiaries,
};
const rates: MenuItem = { name: 'rates', icon: ratesIcon, to: paths.quotation };
const changePin: MenuItem = { name: 'changePin', icon: lockIcon, to: paths.changePin };
const limitIncrease: MenuItem = {
  name: 'limitIncrease',
  icon: limitIcon,
  to: paths.limitIncrease,
};
const contact: MenuItem = { name: 'contact', icon: chatIcon, to: { dialog: 'contact' } };
const help: MenuItem = { name: 'help', icon: helpIcon, to: paths.tutorial };
const share: MenuItem = { name: 'share', icon: shareIcon, to: { dialog: 'share' } };
const logout: MenuItem = { name: 'logout', icon: logoutIcon, to: paths.logout };

/** Mobile side menu. */
export const sideMenu: readonly MenuItem[] = [
  home,
  transactions,
  beneficiaries,
  rates,
  changePin,
  limitIncrease,
  contact,
  help,
  share,
  logout,
];

/** Mobile bottom footer. */
export const footer: readonly MenuItem[] = [
  home,
  transactions,
  beneficiaries,
  { ...rates, name: 'ratesShort' },
];

/** Browser side list. */
export const sideList: readonly MenuItem[] = [home, transactions, beneficiaries, share];

/** Browser dropdown. */
export const dropdown: readonly MenuItem[] = [rates, changePin, logout];
