import type { Permission } from '@thumela/rules/operators/roles.ts';
import {
  cardIcon,
  chatIcon,
  documentIcon,
  editIcon,
  homeIcon,
  type IconPath,
  limitIcon,
  listIcon,
  lockIcon,
  peopleIcon,
  ratesIcon,
  searchIcon,
} from '@thumela/ui/icons/icons.tsx';
import { paths } from '../paths.ts';
import type { shell } from '../texts/en/shell.ts';

/** A section of the console, for roles with its permission. */
interface NavigationItem {
  readonly path: string;
  /** Key of its name in the texts. */
  readonly name: keyof typeof shell.places;
  readonly icon: IconPath;
  readonly needs: Permission;
  /** Prefixes of other paths that belong to it. */
  readonly covers?: readonly string[];
}

/** The sections of the console in the order of an operator's day. */
export const navigationItems: readonly NavigationItem[] = [
  { path: paths.home, name: 'overview', icon: homeIcon, needs: 'dashboard.read' },
  {
    path: paths.cases,
    name: 'cases',
    icon: listIcon,
    needs: 'cases.read',
    covers: ['/console/case'],
  },
  {
    path: paths.find,
    name: 'find',
    icon: searchIcon,
    needs: 'people.read',
    covers: ['/console/customers', '/console/transactions', '/console/orders'],
  },
  { path: paths.conversations, name: 'conversations', icon: chatIcon, needs: 'chat.answer' },
  { path: paths.treasury, name: 'treasury', icon: limitIcon, needs: 'books.read' },
  { path: paths.books, name: 'books', icon: cardIcon, needs: 'books.read' },
  { path: paths.debts, name: 'debts', icon: cardIcon, needs: 'cases.read' },
  { path: paths.prices, name: 'prices', icon: ratesIcon, needs: 'prices.read' },
  {
    path: paths.dueDiligence,
    name: 'dueDiligence',
    icon: peopleIcon,
    needs: 'due-diligence.read',
  },
  { path: paths.reports, name: 'reports', icon: documentIcon, needs: 'suspicions.raise' },
  { path: paths.audit, name: 'audit', icon: lockIcon, needs: 'audit.read' },
  {
    path: paths.configuration,
    name: 'configuration',
    icon: editIcon,
    needs: 'configuration.read',
  },
  { path: paths.operators, name: 'operators', icon: peopleIcon, needs: 'operators.manage' },
];
