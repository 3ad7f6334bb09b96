import { isGiven, phraseFilesSent } from '@thumela/rules/journeys/given-file.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { TransferProgress } from '@thumela/ui/feedback/transfer-progress.tsx';
import { checkIcon, errorIcon, Icon, offlineIcon, uploadIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { JourneyControl } from '@thumela/web/journeys/use-journey.ts';
import { measureFiles, type UploadSlots } from '@thumela/web/uploads/upload-slots.ts';
import { givenDocuments as texts } from '../../texts/en/given-documents.ts';
import { returnToMissingFile, stuckFiles, useCompletedUploads } from './completed-uploads.ts';
import type { FileJourney } from './file-journey.ts';
import styles from './given-documents.module.css';

interface SentSoFarProps<A extends object, N extends string> {
  control: JourneyControl<A, N>;
  journey: FileJourney<A, N>;
}

const isWaiting = (slots: UploadSlots) =>
  Object.values(slots).some(({ state }) => state?.kind === 'waiting');

/** Shows quietly how many of the chosen files are uploaded, and alerts if one needs an action. */
export function SentSoFar<A extends object, N extends string>(props: SentSoFarProps<A, N>) {
  const { control, journey } = props;
  const { slots, asked } = useCompletedUploads(control, journey);
  const { sent, of } = phraseFilesSent(asked);
  const here = control.progress.at;
  const elsewhere = stuckFiles(asked, slots).filter(
    ({ at }) => at.step !== here.step || at.part !== here.part,
  );
  if (of === 0) return null;
  const [stuck] = elsewhere;
  const given = asked.map(({ key, file }) => (isGiven(file) ? slots[key] : undefined));
  const icon = sent === of ? checkIcon : isWaiting(slots) ? offlineIcon : uploadIcon;
  return (
    <div className={styles.sent}>
      <p role="status" className={styles.line}>
        <Icon path={icon} size={16} />
        {say(texts).sent(sent, of)}
      </p>
      {sent < of && <TransferProgress {...measureFiles(given)} label={say(texts).sending} />}
      {!stuck && Object.values(slots).some(({ failing }) => failing) && (
        <div role="alert">
          <Notice calls>
            <p>{say(texts).failing}</p>
          </Notice>
        </div>
      )}
      {stuck && (
        <div role="alert">
          <Notice icon={errorIcon} heading={say(texts).stuck} calls>
            <p>{slots[stuck.key]?.error ?? say(texts).waiting.stuck}</p>
            <div className={styles.again}>
              <Button
                variant="secondary"
                onClick={() => returnToMissingFile(control, journey, stuck)}
              >
                {say(texts).lookAtIt}
              </Button>
            </div>
          </Notice>
        </div>
      )}
    </div>
  );
}
