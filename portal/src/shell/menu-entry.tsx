import { Icon } from '@thumela/ui/icons.tsx';
import { Link, useLocation } from 'wouter';
import { paths } from '../paths.ts';
import type { MenuItem, ShellDialog } from './menu.ts';

interface MenuEntryProps {
  item: MenuItem;
  className: string | undefined;
  onOpen: (dialog: ShellDialog) => void;
}

function isHere(to: string, pathname: string): boolean {
  return pathname === to || (to === paths.home && pathname === '/');
}

/** One item of a menu: a link, or a button that opens a dialog of the shell. */
export function MenuEntry({ item, className, onOpen }: MenuEntryProps) {
  const [pathname] = useLocation();
  const { to } = item;
  const content = (
    <>
      <Icon path={item.icon} />
      <span>{item.text}</span>
    </>
  );
  if (typeof to === 'string') {
    const here = isHere(to, pathname);
    return (
      <Link href={to} className={className} aria-current={here ? 'page' : undefined}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={className} onClick={() => onOpen(to.dialog)}>
      {content}
    </button>
  );
}
