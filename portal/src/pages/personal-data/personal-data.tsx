import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { formatDateTime, formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { type DataRequest, useDataRequests } from '../../api/queries/data-requests.ts';
import { personalData as texts } from '../../texts/en/personal-data.ts';
import { DownloadForm } from './download-form.tsx';
import styles from './personal-data.module.css';
import { RequestForm } from './request-form.tsx';

/** The customer's requests about their personal data, and the form for another one. */
export default function PersonalData() {
  const { data, error, refetch } = useDataRequests();
  const words = say(texts);
  return (
    <div className={styles.page}>
      <PageHeading title={words.title} />
      <p>{words.intro}</p>
      {error && !data && <Problem part error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton count={3} label={words.loading} />}
      {data && <Requests rows={data} />}
      <RequestForm />
    </div>
  );
}

function Requests({ rows }: { rows: readonly DataRequest[] }) {
  const words = say(texts);
  if (rows.length === 0) return null;
  return (
    <section className={styles.form}>
      <h2>{words.requests}</h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <h3>{words.kinds[row.kind]}</h3>
            <p>{words.asked(formatDay(row.requestedAt.slice(0, 10)))}</p>
            <p>{words.states[row.state](formatDay(row.dueOn))}</p>
            {row.ground && <p>{row.ground}</p>}
            {row.exportUntil && (
              <>
                <p>{words.until(formatDateTime(new Date(row.exportUntil)))}</p>
                <DownloadForm id={row.id} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
