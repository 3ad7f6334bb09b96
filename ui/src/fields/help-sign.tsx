import { type ComponentType, lazy, Suspense } from 'react';
import type { TooltipProps } from '../dialogs/tooltip.tsx';
import styles from './help-sign.module.css';

/** If its file fails to load, the field has no help; nothing else is lost. */
const Tooltip = lazy<ComponentType<TooltipProps>>(() =>
  import('../dialogs/tooltip.tsx').then(
    (module) => ({ default: module.Tooltip }),
    () => ({ default: () => null }),
  ),
);

/** A `Tooltip` that loads with the first field that has help; its space is reserved. */
export function HelpSign(props: TooltipProps) {
  return (
    <Suspense fallback={<span className={styles.room} />}>
      <Tooltip {...props} />
    </Suspense>
  );
}
