import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import styles from './page-tabs.module.css';

interface PageTabsProps {
  /** Accessible name of the group. */
  label: string;
  tabs: readonly { readonly path: string; readonly label: string }[];
}

/**
 * Links to related pages. The link of the current page, or of the page it belongs to, is marked and scrolled into
 * view.
 */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const [pathname] = useLocation();
  const here = useRef<HTMLAnchorElement>(null);
  const marked = findNearestPath(pathname, tabs);
  const current = marked === pathname ? 'page' : 'true';
  useEffect(() => {
    const row = here.current?.parentElement;
    if (!here.current || !row || pathname === '') return;
    const tab = here.current.getBoundingClientRect();
    const { left, width } = row.getBoundingClientRect();
    row.scrollLeft += tab.left + tab.width / 2 - left - width / 2;
  }, [pathname]);
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          href={tab.path}
          className={styles.tab}
          {...(tab.path === marked && { ref: here, 'aria-current': current })}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/**
 * A conversation belongs to the open conversations, a statement to the statements: the longest matching path prefix.
 */
const findNearestPath = (pathname: string, tabs: PageTabsProps['tabs']): string | undefined =>
  tabs
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((one, other) => other.length - one.length)[0];
