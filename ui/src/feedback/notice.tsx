import type { ReactNode } from 'react';
import { clockIcon, Icon, type IconPath } from '../icons/icons.tsx';
import { classNames } from '../style/class-names.ts';
import styles from './notice.module.css';

interface NoticeProps {
  icon?: IconPath;
  heading?: ReactNode;
  /** Highlighted, because it needs the customer's action to continue. */
  calls?: boolean | undefined;
  children: ReactNode;
}

/** Information to read before continuing: something pending, or something that has changed. */
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

/** A secondary remark with an icon. */
export function Remark({ icon, children }: { icon: IconPath; children: ReactNode }) {
  return (
    <p className={styles.remark}>
      <Icon path={icon} size={20} />
      <span>{children}</span>
    </p>
  );
}
