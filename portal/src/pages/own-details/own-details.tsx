import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { type OwnDetails as Known, useOwnDetails } from '../../api/queries/own-details.ts';
import { paths } from '../../paths.ts';
import { RecordPage } from '../../record/record-page.tsx';
import { ownDetails as texts } from '../../texts/en/own-details.ts';
import { shell } from '../../texts/en/shell.ts';
import { MissingDetails } from './missing-details.tsx';
import styles from './own-details.module.css';
import { Request } from './request.tsx';

/** The open request to the customer, and what else is missing (see server/src/compliance/README.md). */
export default function OwnDetails() {
  const query = useOwnDetails();
  const { title, loading } = say(texts);
  return <RecordPage {...{ title, loading, query }} show={(data) => <Details of={data} />} />;
}

function Details({ of: { request, missing } }: { of: Known }) {
  return (
    <>
      {!request && missing.length === 0 && <p>{say(texts).complete}</p>}
      {request && <Request key={request.id} of={request} />}
      {missing.length > 0 && <MissingDetails missing={missing} />}
      <p className={styles.links}>
        <Link href={paths.identityDocument}>{say(shell).identityDocument}</Link>
        <Link href={paths.personalData}>{say(shell).personalData}</Link>
      </p>
    </>
  );
}
