import { Button } from '@thumela/ui/buttons/button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { TransferProgress } from '@thumela/ui/feedback/transfer-progress.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { AboveActions } from '@thumela/ui/layout/above-actions.tsx';
import SendingAbove from '@thumela/web/forms/sending-above.tsx';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { measureFiles } from '@thumela/web/uploads/upload-slots.ts';
import type { Slot } from '@thumela/web/uploads/use-uploads.ts';
import { signedOutPaths } from '../../signed-out-paths.ts';
import { signUpLater as texts } from '../../texts/en/sign-up-later.ts';
import styles from './sign-up.module.css';

interface SlotsProps {
  slots: readonly (Slot | undefined)[];
}

/** Progress of all documents together while sign-up finishes; each document announces its own. */
export function SendingDocuments({ slots }: SlotsProps) {
  const bytes = measureFiles(slots);
  if (bytes.value >= bytes.max) return <SendingAbove />;
  const arrived = slots.filter((slot) => slot?.id !== undefined).length;
  return (
    <AboveActions>
      <p role="status">{say(texts).sent(arrived, slots.length)}</p>
      <TransferProgress {...bytes} label={say(texts).sending} quiet />
    </AboveActions>
  );
}

/** Explains that an upload fails repeatedly, and offers to leave. Sign-up is stored in this tab. */
export function ContinueLater({ slots }: SlotsProps) {
  const isFailing = slots.some((slot) => slot?.failing);
  const isOver = slots.some((slot) => slot?.file && slot.error !== undefined);
  if (!isFailing && !isOver) return null;
  const { failing, over, leave } = say(texts).later;
  return (
    <div role="alert">
      <Notice calls>
        <p>{isFailing ? failing : over}</p>
        <div className={styles.leave}>
          <Button variant="secondary" onClick={() => navigateTo(signedOutPaths.home)}>
            {leave}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
