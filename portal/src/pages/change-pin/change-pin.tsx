import { PIN_LENGTH } from '@thumela/rules/constants.ts';
import { say } from '@thumela/ui/language/language.ts';
import { MessageDialog } from '@thumela/web/dialogs/message-dialog.tsx';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { changePin as texts } from '../../texts/en/change-pin.ts';
import styles from './change-pin.module.css';
import { ChangePinForm } from './change-pin-form.tsx';

/** Three PINs, and advice on choosing one (PIN-01). */
export default function ChangePin() {
  const [isChanged, setChanged] = useState(false);
  const { title, instructions, rules, forgotten, done } = say(texts);
  return (
    <div className={styles.page}>
      <PageHeading title={title} />
      <section aria-labelledby="choosing" className={styles.instructions}>
        <h2 id="choosing">{instructions}</h2>
        <ul>
          {rules(PIN_LENGTH).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <ChangePinForm onChanged={() => setChanged(true)} />
      <p className={styles.soft}>{forgotten}</p>
      {isChanged && (
        // Closing it in any way leads to signing out (PIN-05).
        <MessageDialog title={done.title} close={done.ok} onClose={() => navigateTo(paths.logout)}>
          <p>{done.body}</p>
        </MessageDialog>
      )}
    </div>
  );
}
