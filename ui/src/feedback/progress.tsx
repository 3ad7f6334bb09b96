import { say } from '../language/language.ts';
import { classNames } from '../style/class-names.ts';
import { notices as texts } from '../texts/en/notices.ts';
import styles from './progress.module.css';

interface ProgressBarProps {
  value: number;
  max: number;
  /** Accessible name. */
  label: string;
  thick?: boolean;
}

/** Progress of a task. */
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
  /** Also as visible text, where there are many steps. */
  shown?: boolean | undefined;
}

/** Progress of a journey: a thin bar, and 'Step n of m' for assistive technology. */
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
