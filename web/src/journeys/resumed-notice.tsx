import { Button } from '@thumela/ui/buttons/button.tsx';
import { Remark } from '@thumela/ui/feedback/notice.tsx';
import { checkIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { journeys as texts } from '../texts/en/journeys.ts';
import styles from './resumed-notice.module.css';

/** Shown to users who return to an unfinished journey: nothing is lost, and they can start over. */
export default function KeptNotice({ onRestart }: { onRestart: () => void }) {
  return (
    <div role="status" className={styles.kept}>
      <Remark icon={checkIcon}>{say(texts).kept}</Remark>
      <Button variant="quiet" onClick={onRestart}>
        {say(texts).restart}
      </Button>
    </div>
  );
}
