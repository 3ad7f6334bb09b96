import { type ComponentType, lazy, Suspense } from 'react';
import type { TooltipProps } from '../dialogs/tooltip.tsx';
import styles from './help-sign.module.css';

/** Where its file does not arrive, a field does without its help; nothing else is lost. */
const Tooltip = lazy<ComponentType<TooltipProps>>(() =>
  import('../dialogs/tooltip.tsx').then(
    (module) => ({ default: module.Tooltip }),
    () => ({ default: () => null }),
  ),
);

/** A `Tooltip` fetched when the first field that has help is shown; its room is kept until then. */
export function HelpSign(props: TooltipProps) {
  return (
    <Suspense fallback={<span className={styles.room} />}>
      <Tooltip {...props} />
    </Suspense>
  );
}
