import { formatFileSize } from '@thumela/rules/fields/uploads.ts';
import { say } from '../language/language.ts';
import { currentLocale } from '../language/locale.ts';
import { transfer as texts } from '../texts/en/transfer.ts';
import styles from './measured-transfer.module.css';
import { ProgressBar } from './progress.tsx';
import { useSecondsLeft } from './time-left.ts';

export interface TransferProgressProps {
  /** Bytes sent. */
  value: number;
  /** Bytes in all. */
  max: number;
  /** Accessible name. */
  label: string;
  /** Not announced, because another part of the screen is. */
  quiet?: boolean;
}

const QUARTER = 25;

/** The bar with its percentage, and the size and time left. */
export default function MeasuredTransfer({
  value: sent,
  max: total,
  label,
  quiet,
}: TransferProgressProps) {
  const left = useSecondsLeft(sent, total);
  const percent = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0;
  const quarter = Math.floor(percent / QUARTER) * QUARTER;
  const format = (bytes: number) => formatFileSize(bytes, currentLocale());
  return (
    <>
      <ProgressBar thick value={percent} max={100} label={label} />
      <p className={styles.left} aria-hidden="true">
        <span>{say(texts).percent(percent)}</span>
        <span>{say(texts).sent(format(sent), format(total), left)}</span>
      </p>
      {!quiet && (
        <p role="status" className="visually-hidden">
          {quarter > 0 && say(texts).announced(label, quarter)}
        </p>
      )}
    </>
  );
}
