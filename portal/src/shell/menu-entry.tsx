import { Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Link, useLocation } from 'wouter';
import { shell as texts } from '../texts/en/shell.ts';
import type { MenuItem } from './menu.ts';
import { isSelected } from './selected.ts';
import type { MenuProps } from './shell.tsx';

interface MenuEntryProps extends MenuProps {
  item: MenuItem;
  className: string | undefined;
}

/** One item of a menu: a link, or a button that opens a dialog of the shell. */
export function MenuEntry({ item, className, dialog, onOpen }: MenuEntryProps) {
  const [pathname] = useLocation();
  const { to } = item;
  const content = (
    <>
      <Icon path={item.icon} />
      <span>{say(texts).menu[item.name]}</span>
    </>
  );
  if (typeof to === 'string') {
    const selected = isSelected(to, pathname);
    return (
      <Link href={to} className={className} aria-current={selected ? 'page' : undefined}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-expanded={dialog === to.dialog}
      onClick={() => onOpen(to.dialog)}
    >
      {content}
    </button>
  );
}
