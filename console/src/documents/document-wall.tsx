/** The documents of a case or of a customer, side by side. */
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { Panel } from '../components/panel.tsx';
import { Moment } from '../components/values.tsx';
import { documents as texts } from '../texts/en/case-view.ts';
import { DocumentView } from './document-view.tsx';
import styles from './document-wall.module.css';
import { formatDocumentName, type ShownDocument } from './shown-document.ts';

/** Open by default if the decision depends on the documents. */
const INITIALLY_OPEN = 2;

interface DocumentWallProps {
  documents: readonly ShownDocument[];
  /** The newest are open by default; each reading is recorded. */
  open: boolean;
  /** Each shows when it was submitted: a customer may have several of one type. */
  dated?: boolean;
}

/** The selected documents, side by side; each is zoomed and rotated separately. */
export function DocumentWall({ documents, open, dated = false }: DocumentWallProps) {
  const readable = documents.filter(({ status }) => status === 'READY');
  const [shown, setShown] = useState<readonly number[]>(() =>
    open ? readable.slice(0, INITIALLY_OPEN).map(({ id }) => id) : [],
  );
  const words = say(texts);
  const toggle = (id: number) =>
    setShown(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);
  return (
    <Panel title={words.title}>
      {documents.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ul className={styles.names}>
        {documents.map(({ id, type, shows, status, handedInAt }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.name}
              aria-pressed={shown.includes(id)}
              disabled={status !== 'READY'}
              onClick={() => toggle(id)}
            >
              {formatDocumentName({ type, shows })}
              {dated && (
                <span className={styles.quiet}>
                  {' '}
                  <Moment at={handedInAt} />
                </span>
              )}
              {status !== 'READY' && (
                <span className={styles.quiet}> {formatDocumentState(status)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.wall}>
        {readable
          .filter(({ id }) => shown.includes(id))
          .map((one) => (
            <DocumentView key={one.id} document={one} />
          ))}
      </div>
    </Panel>
  );
}

function formatDocumentState(status: ShownDocument['status']): string {
  const words = say(texts);
  if (status === 'QUARANTINED') return words.waits;
  return status === 'REFUSED' ? words.refused : words.awaited;
}
