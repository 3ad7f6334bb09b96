import { Card, type CardProps } from '@thumela/ui/layout/card.tsx';
import { classNames } from '@thumela/ui/style/class-names.ts';
import styles from './panel.module.css';

/** A part of a page with its own title, denser than a customer's card. */
export function Panel(props: CardProps) {
  return (
    <div className={classNames(styles.panel, props.flush && styles.flush)}>
      <Card {...props} />
    </div>
  );
}
