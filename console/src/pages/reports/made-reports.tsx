import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { type BopReport, downloadReport } from '../../api/queries/reports.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Day, Moment } from '../../components/values.tsx';
import { bopReports as texts } from '../../texts/en/reports.ts';
import { formatDays } from './days-text.ts';
import styles from './reports.module.css';

const FORMATS = ['xml', 'csv'] as const;
type Format = (typeof FORMATS)[number];

const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  xml: 'application/xml',
  csv: 'text/csv;charset=utf-8',
};

/** Every created report with its files. */
export function MadeReports({ rows }: { rows: readonly BopReport[] }) {
  const words = say(texts);
  const [refusal, setRefusal] = useState<unknown>();
  const download = (id: number, format: Format) => {
    setRefusal(undefined);
    downloadReport(id, format).then(
      ({ name, content }) => saveReport(name, content, MEDIA_TYPES[format]),
      setRefusal,
    );
  };
  return (
    <>
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <DataTable
        scanned
        caption={words.made}
        rows={rows}
        keyOf={({ id }) => id}
        empty={words.none}
        columns={[
          {
            head: words.days,
            cell: ({ from, to }) => (
              <>
                <Day day={from} />
                {from !== to && (
                  <>
                    {' – '}
                    <Day day={to} />
                  </>
                )}
              </>
            ),
          },
          { head: words.lines, figures: true, cell: ({ lines }) => lines },
          { head: words.leftOut, figures: true, cell: ({ leftOut }) => leftOut },
          { head: words.madeAt, labelled: true, cell: ({ madeAt }) => <Moment at={madeAt} /> },
          { head: words.by, cell: ({ madeBy }) => madeBy.replace(/^operator:/, '') },
          {
            head: words.files,
            cell: (row) => (
              <span className={styles.files}>
                {FORMATS.map((format) => (
                  <Button
                    key={format}
                    variant="secondary"
                    label={words.downloadLabel(format.toUpperCase(), formatDays(row))}
                    onClick={() => download(row.id, format)}
                  >
                    {format.toUpperCase()}
                  </Button>
                ))}
              </span>
            ),
          },
          {
            head: words.hash,
            cell: ({ xmlSha256 }) => (
              <code className={styles.hash} title={xmlSha256}>{`${xmlSha256.slice(0, 12)}…`}</code>
            ),
          },
        ]}
      />
    </>
  );
}

/** Saves a file through the browser. */
function saveReport(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
