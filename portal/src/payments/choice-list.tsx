/** A list of options, one per line; each names itself and its effect. */

import { Spinner } from '@thumela/ui/buttons/spinner.tsx';
import { useClickGuard } from '@thumela/ui/buttons/use-click-guard.ts';
import { chevronRightIcon, Icon, type IconPath } from '@thumela/ui/icons/icons.tsx';
import styles from './choice-list.module.css';

interface PaymentChoice {
  readonly id: string;
  readonly name: string;
  readonly how: string;
  readonly icon: IconPath;
}

interface ChoiceListProps {
  choices: readonly PaymentChoice[];
  /** The option being started; no other can be chosen meanwhile. */
  busy?: string | undefined;
  onChoose: (id: string) => void;
}

export function ChoiceList({ choices, busy, onChoose }: ChoiceListProps) {
  const mayPass = useClickGuard(true);
  return (
    <ul className={styles.choices}>
      {choices.map(({ id, name, how, icon }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.choice}
            aria-disabled={busy !== undefined || undefined}
            aria-busy={busy === id || undefined}
            onClick={() => busy === undefined && mayPass() && onChoose(id)}
          >
            <Icon path={icon} />
            <span>
              <strong>{name}</strong>
              <span className={styles.how}>{how}</span>
            </span>
            {busy === id ? <Spinner label="" /> : <Icon path={chevronRightIcon} size={20} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
