import { formatFileSize } from '@thumela/rules/fields/uploads.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { documentPath } from '../api/queries/case-view.ts';
import { type Dispute, type DisputeFile, useDisputeFiles } from '../api/queries/debts.ts';
import { formatActor } from '../components/actor-format.ts';
import { ReasonForm } from '../components/reason-form.tsx';
import { Moment } from '../components/values.tsx';
import { useMay } from '../session/operator.ts';
import { disputeFiles as texts } from '../texts/en/dispute-files.ts';
import { AddDisputeFile } from './add-dispute-file.tsx';
import styles from './disputes.module.css';
import events from './history.module.css';

/** Files that operators added to the evidence of a dispute, and the form to add one while it is not over. */
export function DisputeFiles({ dispute: { id, files, state } }: { dispute: Dispute }) {
  const words = say(texts);
  const may = useMay();
  const isOpen = state === 'OPEN' || state === 'EVIDENCE_SENT';
  return (
    <>
      <h3 className={styles.heading}>{words.title}</h3>
      {files.length === 0 && <p>{words.none}</p>}
      <ul className={events.events}>
        {files.map((file) => (
          <FileLine key={file.id} file={file} disputeId={id} />
        ))}
      </ul>
      {isOpen && may('payments.return') && <AddDisputeFile disputeId={id} />}
    </>
  );
}

interface FileLineProps {
  file: DisputeFile;
  disputeId: number;
}

function FileLine({ file, disputeId }: FileLineProps) {
  const words = say(texts);
  const may = useMay();
  const mayAct = may('payments.return');
  const { id, kind, note, fileType, bytes, waiting, refused, withdrawnAt } = file;
  const name = `${words.kinds[kind]}: ${note}`;
  const mayOpen = mayAct && may('records.read') && !waiting && !refused;
  return (
    <li className={events.event}>
      {mayOpen ? (
        <a href={documentPath(id)} aria-label={words.open(name)} download>
          {name}
        </a>
      ) : (
        name
      )}{' '}
      <span className={events.quiet}>
        {fileType.toUpperCase()}
        {bytes ? `, ${formatFileSize(bytes)}` : ''}. {words.added(formatActor(file.addedBy))}{' '}
        <Moment at={file.addedAt} />
      </span>
      {waiting && <p>{words.waiting}</p>}
      {refused && <p>{words.refused}</p>}
      {withdrawnAt && (
        <p>
          {words.withdrawn(formatActor(file.withdrawnBy ?? ''))} <Moment at={withdrawnAt} />:{' '}
          {file.withdrawnReason}
        </p>
      )}
      {mayAct && !withdrawnAt && <Withdrawal id={id} name={name} disputeId={disputeId} />}
    </li>
  );
}

interface WithdrawalProps {
  id: number;
  name: string;
  disputeId: number;
}

function Withdrawal({ id, name, disputeId }: WithdrawalProps) {
  const words = say(texts);
  const { withdraw } = useDisputeFiles(disputeId);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.withdrawal}>
      <Button
        variant="quiet"
        label={isOpen ? words.cancel : words.withdrawOf(name)}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? words.cancel : words.withdraw}
      </Button>
      {isOpen && (
        <ReasonForm
          submit={words.withdraw}
          draft={`dispute file ${id}`}
          hint={words.withdrawHint}
          onSubmit={(reason) => withdraw(id, reason)}
        />
      )}
    </div>
  );
}
