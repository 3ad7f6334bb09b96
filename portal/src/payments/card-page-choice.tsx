/** The option to pay by any card, with the button that leads to the card-payment page (decision 22). */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { cardIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useId } from 'react';
import { useSwitch } from '../api/queries/configuration.ts';
import { payments } from '../texts/en/payments.ts';
import styles from './payments.module.css';

const { cardPage: texts } = payments;

interface CardPageChoiceProps {
  busy: boolean;
  onChoose: () => void;
}

/** Enabled only if the configuration allows it (PAY-06). */
export function CardPageChoice({ busy, onChoose }: CardPageChoiceProps) {
  const { data: active, isPending } = useSwitch('PAY_NOW_BUTTON_ACTIVE');
  const [name, hint] = [useId(), useId()];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={name} className={styles.cardPage}>
      <h3 id={name}>{say(texts).name}</h3>
      <p id={hint} className={styles.soft}>
        {active || isPending ? say(texts).how : say(texts).off}
      </p>
      <Button
        block
        variant="secondary"
        icon={<Icon path={cardIcon} size={20} />}
        disabled={!active}
        describedBy={`${name} ${hint}`}
        busy={busy}
        onClick={onChoose}
      >
        {say(texts).pay}
      </Button>
    </div>
  );
}
