import styles from './progress.module.css';

/** How far a journey has come: a thin bar, 'Step n of m' for assistive technology. */
export function StepProgress({ step, of }: { step: number; of: number }) {
  const text = `Step ${step} of ${of}`;
  return (
    <progress className={styles.progress} value={step} max={of} aria-label={text}>
      {text}
    </progress>
  );
}
