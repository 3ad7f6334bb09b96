/** The frame of the console: navigation at the left on a desktop, behind a button on a phone. */
import { hasPermission } from '@thumela/rules/operators/roles.ts';
import { IconButton } from '@thumela/ui/buttons/button.tsx';
import { closeIcon, Icon, logoutIcon, menuIcon, personIcon } from '@thumela/ui/icons/icons.tsx';
import { Logo } from '@thumela/ui/icons/logo.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { classNames } from '@thumela/ui/style/class-names.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { clearDrafts } from '@thumela/web/forms/drafts.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { signOut } from '../api/queries/operator.ts';
import { paths } from '../paths.ts';
import { useOperator } from '../session/operator.ts';
import { setOperator } from '../session/store.ts';
import { shell as texts } from '../texts/en/shell.ts';
import { useFindShortcut } from './find-shortcut.ts';
import { navigationItems } from './navigation.ts';
import styles from './shell.module.css';

const MAIN = 'content';

export function Shell({ children }: { children: ReactNode }) {
  const { name } = useBrand();
  const [pathname] = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the occasion
  useEffect(() => setOpen(false), [pathname]);
  useFindShortcut();
  return (
    <div className={styles.shell}>
      <a className={classNames('visually-hidden', styles.skip)} href={`#${MAIN}`}>
        {say(texts).skip}
      </a>
      <header className={styles.head}>
        <Link href={paths.home} className={styles.logo}>
          <Logo name={name} compact />
          <span>{say(texts).name}</span>
        </Link>
        <div className={styles.toggle}>
          <IconButton
            label={say(texts).menu}
            icon={<Icon path={open ? closeIcon : menuIcon} />}
            onClick={() => setOpen(!open)}
          />
        </div>
      </header>
      <nav aria-label={say(texts).name} className={classNames(styles.side, open && styles.open)}>
        <Navigation pathname={pathname} />
        <Account pathname={pathname} />
      </nav>
      <main id={MAIN} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

/** The section of a path: the longest matching prefix. */
function findNavigationKey(pathname: string): string | undefined {
  const begins = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const covering = navigationItems.find(({ covers = [] }) => covers.some(begins));
  if (covering) return covering.path;
  return navigationItems
    .map(({ path }) => path)
    .filter(begins)
    .sort((a, b) => b.length - a.length)[0];
}

function Navigation({ pathname }: { pathname: string }) {
  const { roles } = useOperator();
  const here = findNavigationKey(pathname);
  return (
    <div className={styles.places}>
      {navigationItems
        .filter(({ needs }) => hasPermission(roles, needs))
        .map(({ path, name, icon }) => (
          <Link
            key={path}
            href={path}
            className={styles.place}
            aria-current={path === here ? 'page' : undefined}
          >
            <Icon path={icon} size={20} />
            {say(texts).places[name]}
          </Link>
        ))}
    </div>
  );
}

function Account({ pathname }: { pathname: string }) {
  const { name, roles } = useOperator();
  const leave = () =>
    void signOut().then(() => {
      clearDrafts();
      setOperator(undefined);
    });
  return (
    <div className={styles.account}>
      <Link
        href={paths.account}
        className={styles.place}
        aria-current={pathname === paths.account ? 'page' : undefined}
      >
        <Icon path={personIcon} size={20} />
        <span className={styles.who}>
          <span className="visually-hidden">{say(texts).account}: </span>
          {name}
          <small>{roles.map((role) => say(texts).roles[role]).join(', ')}</small>
        </span>
      </Link>
      <button type="button" className={styles.place} onClick={leave}>
        <Icon path={logoutIcon} size={20} />
        {say(texts).signOut}
      </button>
    </div>
  );
}
