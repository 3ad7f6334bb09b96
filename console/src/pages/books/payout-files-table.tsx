import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type PayoutFile, usePayoutFileActions } from '../../api/queries/bank.ts';
import { DataTable } from '../../components/data-table.tsx';
import { saveFile } from '../../components/files.ts';
import { Moment } from '../../components/values.tsx';
import { useMay } from '../../session/operator.ts';
import { bank as texts } from '../../texts/en/statements.ts';

/** Payout files for the bank, with download links. */
export function PayoutFilesTable({ files }: { files: readonly PayoutFile[] }) {
  const words = say(texts);
  const may = useMay();
  const { again } = usePayoutFileActions();
  return (
    <DataTable
      scanned
      caption={words.files}
      rows={files}
      keyOf={({ id }) => id}
      empty={words.noFiles}
      columns={[
        { head: words.file, cell: ({ messageId }) => messageId },
        { head: words.payouts, figures: true, cell: ({ payouts }) => payouts },
        { head: words.notEnded, figures: true, cell: ({ open }) => open },
        { head: words.silent, figures: true, cell: ({ silent }) => silent },
        { head: words.written, labelled: true, cell: ({ writtenAt }) => <Moment at={writtenAt} /> },
        {
          head: words.handed,
          labelled: true,
          cell: ({ handedOverAt }) => <Moment at={handedOverAt} />,
        },
        {
          head: words.download,
          unseen: true,
          cell: ({ id, messageId }) =>
            may('statements.import') && (
              <Button
                variant="secondary"
                label={words.downloadLabel(messageId)}
                onClick={() => void again(id).then(saveFile)}
              >
                {words.download}
              </Button>
            ),
        },
      ]}
    />
  );
}
