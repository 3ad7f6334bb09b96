import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { Link } from 'wouter';
import { type OwnDetails as Known, useOwnDetails } from '../../api/queries/own-details.ts';
import { paths } from '../../paths.ts';
import { ownDetails as texts } from '../../texts/en/own-details.ts';
import { shell } from '../../texts/en/shell.ts';
import { MissingDetails } from './missing-details.tsx';
import styles from './own-details.module.css';
import { Request } from './request.tsx';

/** The open request to the customer, and what else is missing (see server/src/compliance/README.md). */
export default function OwnDetails() {
  const { data, error, refetch } = useOwnDetails();
  const { title, loading } = say(texts);
  return (
    <div className={styles.page}>
      <PageHeading title={title} />
      {error && !data && <Problem part error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton count={3} label={loading} />}
      {data && <Details of={data} />}
    </div>
  );
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
