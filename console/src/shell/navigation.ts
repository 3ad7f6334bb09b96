import type { Permission } from '@thumela/rules/operators/roles.ts';
import { chatIcon, homeIcon, type IconPath, listIcon } from '@thumela/ui/pictures/icons.tsx';
import { paths } from '../paths.ts';
import type { shell } from '../texts/en/shell.ts';

/** One place of the console, for those who have its permission. */
export interface Place {
  readonly path: string;
  /** Key of its name in the texts. */
  readonly name: keyof typeof shell.places;
  readonly icon: IconPath;
  readonly needs: Permission;
}

/** The places of the console in the order of an operator's day. */
export const places: readonly Place[] = [
  { path: paths.home, name: 'overview', icon: homeIcon, needs: 'dashboard.read' },
  { path: paths.cases, name: 'cases', icon: listIcon, needs: 'cases.read' },
  { path: paths.conversations, name: 'conversations', icon: chatIcon, needs: 'chat.answer' },
];
