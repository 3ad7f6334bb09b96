import { say } from '../language/language.ts';
import { classNames } from '../style/class-names.ts';
import { notices as texts } from '../texts/en/notices.ts';
import styles from './progress.module.css';

export interface ProgressBarProps {
  value: number;
  max: number;
  /** Read out by assistive technology. */
  label: string;
  thick?: boolean;
}

/** How much of something is done. */
export function ProgressBar({ value, max, label, thick }: ProgressBarProps) {
  return (
    <progress
      className={classNames(styles.progress, thick && styles.thick)}
      value={value}
      max={max}
      aria-label={label}
    >
      {label}
    </progress>
  );
}

interface StepProgressProps {
  step: number;
  of: number;
  /** In letters too, where there are many steps. */
  shown?: boolean | undefined;
}

/** How far a journey has come: a thin bar, 'Step n of m' for assistive technology. */
export function StepProgress({ step, of, shown }: StepProgressProps) {
  const label = say(texts).step(step, of);
  return (
    <>
      <ProgressBar value={step} max={of} label={label} />
      {shown && (
        <p className={styles.step} aria-hidden="true">
          {label}
        </p>
      )}
    </>
  );
}
