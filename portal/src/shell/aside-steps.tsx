/** The steps beside a signed-out form, in order: done, current, ahead. */

import { checkIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { classNames } from '@thumela/ui/style/class-names.ts';
import styles from './aside-steps.module.css';

interface AsideStepsProps {
  heading: string;
  steps: readonly string[];
  /** The current step, counted from 0. */
  at: number;
  /** Below the steps. */
  promise: string;
}

export default function AsideSteps({ heading, steps, at, promise }: AsideStepsProps) {
  return (
    <div className={styles.panel}>
      <p className={styles.heading}>{heading}</p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classNames(index < at && styles.done, index === at && styles.current)}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {index < at ? <Icon path={checkIcon} size={16} /> : index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className={styles.promise}>{promise}</p>
    </div>
  );
}
