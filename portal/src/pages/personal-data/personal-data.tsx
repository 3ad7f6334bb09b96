import { formatDateTime, formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { type DataRequest, useDataRequests } from '../../api/queries/data-requests.ts';
import { RecordPage } from '../../record/record-page.tsx';
import { RecordPart } from '../../record/record-part.tsx';
import { personalData as texts } from '../../texts/en/personal-data.ts';
import { DownloadForm } from './download-form.tsx';
import styles from './personal-data.module.css';
import { RequestForm } from './request-form.tsx';

/** The customer's requests about their personal data, and the form for another one. */
export default function PersonalData() {
  const query = useDataRequests();
  const { title, loading, intro } = say(texts);
  return (
    <RecordPage
      {...{ title, loading, query }}
      intro={<p>{intro}</p>}
      show={(rows) => <Requests rows={rows} />}
    >
      <RequestForm />
    </RecordPage>
  );
}

function Requests({ rows }: { rows: readonly DataRequest[] }) {
  const words = say(texts);
  if (rows.length === 0) return null;
  return (
    <RecordPart title={words.requests}>
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
    </RecordPart>
  );
}
