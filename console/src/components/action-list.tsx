import styles from './action-list.module.css';

/** An action in words, and why it is not possible now. */
export interface ListedAction {
  readonly name: string;
  readonly why?: string | null | undefined;
}

interface ActionListProps {
  label: string;
  /** Said of each action that is possible now. */
  possible: string;
  actions: readonly ListedAction[];
}

/** Actions, each possible now or with the reason why not. */
export function ActionList({ label, possible, actions }: ActionListProps) {
  return (
    <dl className={styles.actions} aria-label={label}>
      {actions.map(({ name, why }) => (
        <div key={name} className={why ? styles.not : undefined}>
          <dt>{name}</dt>
          <dd>{why ?? possible}</dd>
        </div>
      ))}
    </dl>
  );
}
