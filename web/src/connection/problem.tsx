import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { useContext } from 'react';
import { ApiError } from '../api/api-error.ts';
import { formatError } from '../api/error-format.ts';
import { HelpContext } from './help.ts';
import styles from './problem.module.css';

const NOT_IMPLEMENTED = 501;

interface ProblemProps {
  error: unknown;
  onRetry: () => unknown;
  /** Only part of the screen failed: omits the contacts. */
  part?: boolean;
}

/** Replaces data that could not be loaded: the error, a retry button if it may help, and contacts (UI-20). */
export function Problem({ error, onRetry, part }: ProblemProps) {
  const help = useContext(HelpContext);
  const formatted = formatError(error);
  const block =
    error instanceof ApiError && error.status === NOT_IMPLEMENTED ? (
      <p className={styles.later}>{formatted.heading}</p>
    ) : (
      <ErrorBlock {...formatted} onRetry={() => void onRetry()} />
    );
  if (part) return block;
  return (
    <div className={styles.problem}>
      {block}
      {help}
    </div>
  );
}
