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

/** The dialogs of the shell that a menu item may open instead of leading somewhere. */
export type ShellDialog = 'contact' | 'share';

export interface MenuItem {
  readonly text: string;
  readonly icon: IconPath;
  /** Where it leads, or the dialog it opens. */
  readonly to: string | { readonly dialog: ShellDialog };
}

const home: MenuItem = { text: 'Home', icon: homeIcon, to: paths.home };
const transactions: MenuItem = { text: 'Transactions', icon: listIcon, to: paths.transactions };
const beneficiaries: MenuItem = {
  text: 'Beneficiaries',
  icon: peopleIcon,
  to: paths.beneficiaries,
};
const rates: MenuItem = { text: 'Current Rates', icon: ratesIcon, to: paths.quotation };
const changePin: MenuItem = { text: 'Change Your Pin', icon: lockIcon, to: paths.changePin };
const limitIncrease: MenuItem = {
  text: 'Limit Increase',
  icon: limitIcon,
  to: paths.limitIncrease,
};
const contact: MenuItem = { text: 'Contact Us', icon: chatIcon, to: { dialog: 'contact' } };
const help: MenuItem = { text: 'Help', icon: helpIcon, to: paths.tutorial };
const share: MenuItem = { text: 'Share App', icon: shareIcon, to: { dialog: 'share' } };
const logout: MenuItem = { text: 'Logout', icon: logoutIcon, to: paths.logout };

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
  { ...rates, text: 'Rates' },
];

/** Browser side list. */
export const sideList: readonly MenuItem[] = [home, transactions, beneficiaries, share];

/** Browser dropdown. */
export const dropdown: readonly MenuItem[] = [rates, changePin, logout];
