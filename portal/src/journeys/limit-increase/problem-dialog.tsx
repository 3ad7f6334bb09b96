import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { Dialog } from '@thumela/web/dialogs/dialog.tsx';
import { go } from '@thumela/web/routing/go.ts';
import { paths } from '../../paths.ts';
import { limitIncrease as texts } from '../../texts/en/limit-increase.ts';
import styles from './limit-increase.module.css';

/** Why a request was refused; Close goes home (LIMIT-13). */
export function ProblemDialog({ error }: { error: unknown }) {
  const { heading, items } = formatError(error);
  const { title, close } = say(texts).problem;
  const leave = () => go(paths.home);
  return (
    <Dialog
      open
      title={title}
      onClose={leave}
      closeSign={false}
      actions={
        <Button block onClick={leave}>
          {close}
        </Button>
      }
    >
      <div className={styles.problem}>
        <p>{heading}</p>
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
