import { say } from '@thumela/ui/language/language.ts';
import { BackDialog } from '@thumela/web/dialogs/back-dialog.tsx';
import { routing } from '@thumela/web/texts/en/routing.ts';
import { CareContacts } from '../../connection/care-contacts.tsx';
import { type HelpTopic, journeyHelp as texts } from '../../texts/en/journey-help.ts';
import styles from './help-dialog.module.css';

interface HelpDialogProps {
  topic: HelpTopic;
  onClose: () => void;
}

/** Explains a step's question and its reason, with contacts. */
export default function HelpDialog({ topic, onClose }: HelpDialogProps) {
  const { asks, why, close, steps } = say(texts);
  return (
    <BackDialog title={say(routing).help} back={close} onBack={onClose}>
      <div className={styles.help}>
        <section>
          <h3>{asks}</h3>
          <p>{steps[topic].asks}</p>
        </section>
        <section>
          <h3>{why}</h3>
          <p>{steps[topic].why}</p>
        </section>
        <CareContacts />
      </div>
    </BackDialog>
  );
}
