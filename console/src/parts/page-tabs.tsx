import { Link, useLocation } from 'wouter';
import styles from './page-tabs.module.css';

interface PageTabsProps {
  /** Names the group for assistive technology. */
  label: string;
  tabs: readonly { readonly path: string; readonly label: string }[];
}

/** Links to pages that belong together; that of the present address is marked. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const [pathname] = useLocation();
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          href={tab.path}
          className={styles.tab}
          aria-current={tab.path === pathname ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
