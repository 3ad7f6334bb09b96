import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useCustomerActions } from '../../api/queries/customers.ts';
import { KeyFacts } from '../../components/key-facts.tsx';
import { Panel } from '../../components/panel.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { DocumentWall } from '../../documents/document-wall.tsx';
import { useMay } from '../../session/operator.ts';
import { customerPage as texts } from '../../texts/en/customer-360.ts';
import { identityChecks } from '../../texts/en/identity-checks.ts';
import { IdentityChecks } from './identity-checks.tsx';
import styles from './people.module.css';
import { RecordCorrections } from './record-corrections.tsx';

export type OpenedRecord = Awaited<ReturnType<ReturnType<typeof useCustomerActions>['openRecord']>>;

/** The full record, opened by a button because each reading is recorded in the audit trail. */
export function CustomerRecord({ id }: { id: number }) {
  const may = useMay();
  const acts = useCustomerActions(id);
  const [record, setRecord] = useState<OpenedRecord>();
  const send = async () => setRecord(await acts.openRecord());
  const words = say(texts);
  if (!may('records.read')) return null;
  return (
    <>
      <Panel title={words.record}>
        {record ? (
          <>
            <RecordFacts record={record} />
            <RecordCorrections id={id} record={record} onCorrected={send} />
          </>
        ) : (
          <SmallForm
            className={styles.acts}
            send={send}
            submit={words.openRecord}
            variant="secondary"
          >
            <p className={styles.soft}>{words.recordLead}</p>
          </SmallForm>
        )}
      </Panel>
      {record && <IdentityChecks id={id} checks={record.identityChecks} onRequested={send} />}
      {record && <DocumentWall documents={record.documents} open={false} dated />}
    </>
  );
}

function RecordFacts({ record }: { record: OpenedRecord }) {
  const words = say(texts);
  const { street, town, city, province, postalCode } = record;
  return (
    <KeyFacts
      rows={[
        { label: words.idNumber, value: record.idNumber },
        { label: words.expires, value: formatDay(record.idExpiryDate) },
        {
          label: say(identityChecks).deemed,
          value: record.deemedUntil && formatDay(record.deemedUntil),
        },
        { label: words.born, value: formatDay(record.dob) },
        {
          label: words.address,
          value: [street, town, city, province, postalCode].filter(Boolean).join(', '),
        },
      ]}
    />
  );
}
