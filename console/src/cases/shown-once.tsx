import { CopyButton } from '@thumela/ui/buttons/copy-button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { lockIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { decisionForm as texts } from '../texts/en/decisions.ts';
import styles from './decision-panel.module.css';

/** A key or secret that cannot be shown again. */
export function ShownOnce({ secret }: { secret: string }) {
  const words = say(texts);
  return (
    <Notice icon={lockIcon} heading={words.secretTitle} calls>
      <p>{words.secretHint}</p>
      <code className={styles.secret}>{secret}</code>
      <CopyButton text={secret} what={words.secretName} />
    </Notice>
  );
}
