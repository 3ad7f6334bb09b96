/** Menus that a phone shows only on demand, and those of the browser layout (SHELL-11, SHELL-15). */
import {
  chatIcon,
  helpIcon,
  limitIcon,
  lockIcon,
  logoutIcon,
  shareIcon,
} from '@thumela/ui/icons/icons.tsx';
import { paths } from '../paths.ts';
import { first, type MenuItem, rates } from './menu.ts';

const changePin: MenuItem = { name: 'changePin', icon: lockIcon, to: paths.changePin };
const share: MenuItem = { name: 'share', icon: shareIcon, to: { dialog: 'share' } };
const logout: MenuItem = { name: 'logout', icon: logoutIcon, to: paths.logout };

/** Mobile side menu. */
export const sideMenu: readonly MenuItem[] = [
  ...first,
  rates,
  changePin,
  { name: 'limitIncrease', icon: limitIcon, to: paths.limitIncrease },
  { name: 'contact', icon: chatIcon, to: { dialog: 'contact' } },
  { name: 'help', icon: helpIcon, to: paths.tutorial },
  share,
  logout,
];

/** Browser side list. */
export const sideList: readonly MenuItem[] = [...first, share];

/** Browser dropdown. */
export const dropdown: readonly MenuItem[] = [rates, changePin, logout];
