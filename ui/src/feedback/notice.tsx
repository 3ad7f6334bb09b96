import type { ReactNode } from 'react';
import { clockIcon, Icon, type IconPath } from '../icons/icons.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './notice.module.css';

export interface NoticeProps {
  icon?: IconPath;
  heading?: ReactNode;
  /** It goes on only once the customer does something, so it has the colour that calls. */
  calls?: boolean | undefined;
  children: ReactNode;
}

/** Something to know before going on: what is waited for, what has changed. */
export function Notice({ icon = clockIcon, heading, calls, children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, calls && styles.calls)}>
      <Icon path={icon} />
      <div className={styles.text}>
        {heading && <p className={styles.heading}>{heading}</p>}
        {children}
      </div>
    </div>
  );
}

/** A quiet remark behind a sign. */
export function Remark({ icon, children }: { icon: IconPath; children: ReactNode }) {
  return (
    <p className={styles.remark}>
      <Icon path={icon} size={20} />
      <span>{children}</span>
    </p>
  );
}
