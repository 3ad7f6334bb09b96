import { PIN_LENGTH } from '@thumela/rules/constants.ts';
import { say } from '@thumela/ui/language/language.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { useState } from 'react';
import { changePin as texts } from '../../texts/en/change-pin.ts';
import styles from './change-pin.module.css';
import { ChangePinForm } from './change-pin-form.tsx';
import { ChangedDialog } from './changed-dialog.tsx';

/** Three PINs, and how to choose one (PIN-01). */
export default function ChangePin() {
  const [isChanged, setChanged] = useState(false);
  const { title, instructions, rules, forgotten } = say(texts);
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
      {isChanged && <ChangedDialog />}
    </div>
  );
}
