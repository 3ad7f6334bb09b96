/** The list of keyboard shortcuts, and a button to turn them off. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Panel } from '../../components/panel.tsx';
import { cases as texts } from '../../texts/en/cases.ts';
import styles from './cases.module.css';

interface ShortcutsPanelProps {
  on: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
}

export function ShortcutsPanel({ on, onTurn, onClose }: ShortcutsPanelProps) {
  const { shortcuts } = say(texts);
  return (
    <Panel title={shortcuts.title}>
      <dl className={styles.keys}>
        {shortcuts.keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.moves}>
        <Button variant="quiet" guard={false} onClick={() => onTurn(!on)}>
          {on ? shortcuts.off : shortcuts.on}
        </Button>
        <Button variant="quiet" guard={false} onClick={onClose}>
          {shortcuts.close}
        </Button>
      </div>
    </Panel>
  );
}
