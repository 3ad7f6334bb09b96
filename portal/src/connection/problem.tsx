import { ErrorBlock } from '@thumela/ui/error-block.tsx';
import { ApiError } from '../api/api-error.ts';
import { formatError } from '../api/error-format.ts';
import styles from './problem.module.css';

const NOT_IMPLEMENTED = 501;

/** In place of data that could not be had: what is wrong, and another try where one may help. */
export function Problem({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const formatted = formatError(error);
  if (error instanceof ApiError && error.status === NOT_IMPLEMENTED) {
    return <p className={styles.later}>{formatted.heading}</p>;
  }
  return <ErrorBlock {...formatted} onRetry={() => void onRetry()} />;
}
