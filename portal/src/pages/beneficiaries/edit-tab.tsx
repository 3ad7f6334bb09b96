/** The edit of a beneficiary, started from the state in which it was opened. */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { warningIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useUpdateBeneficiary } from '../../api/queries/beneficiaries.ts';
import { beneficiaries } from '../../texts/en/beneficiaries.ts';
import { EditForm } from './edit-form.tsx';
import styles from './opened-beneficiary.module.css';
import type { OpenedFacts } from './opened-beneficiary.tsx';

const { changed: texts } = beneficiaries.update;

/** A newer state never replaces typed values: the customer is notified and loads it. */
export function EditTab(props: OpenedFacts & { onDone: () => void }) {
  const { beneficiary, fields, types, onDone } = props;
  const [base, setBase] = useState(beneficiary);
  const update = useUpdateBeneficiary(base.id, (name) => {
    onDone();
    showToast({ kind: 'success', heading: say(beneficiaries.update).done(name) });
  });
  const outdated = beneficiary.version !== base.version;
  return (
    <EditForm
      key={base.version}
      base={base}
      fields={fields}
      types={types}
      update={update}
      outdated={outdated}
    >
      <div role="alert">
        {outdated && (
          <Notice icon={warningIcon} heading={say(texts).heading} calls>
            <div className={styles.changed}>
              <p>{say(texts).body}</p>
              <Button
                variant="secondary"
                onClick={() => {
                  update.reset();
                  setBase(beneficiary);
                }}
              >
                {say(texts).show}
              </Button>
            </div>
          </Notice>
        )}
      </div>
    </EditForm>
  );
}
