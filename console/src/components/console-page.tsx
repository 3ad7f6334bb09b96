import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import type { ReactNode } from 'react';
import styles from './console-page.module.css';

interface ConsolePageProps {
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Links to related pages: `PageTabs`. */
  tabs?: ReactNode;
  /** Actions beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a console page. */
export function ConsolePage({ title, lead, tabs, actions, children }: ConsolePageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <PageHeading title={title} />
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {tabs}
      {children}
    </div>
  );
}
