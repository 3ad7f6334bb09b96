import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import {
  downloadPartnerStatement,
  usePartnerStatements,
} from '../../api/queries/partner-account.ts';
import { DataTable } from '../../components/data-table.tsx';
import { saveFile } from '../../components/files.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Section } from '../../components/section.tsx';
import { Day, Rand } from '../../components/values.tsx';
import { partnerAccount as texts } from '../../texts/en/partner-account.ts';

/** The newest statements issued to a partner, each with its file. */
export function PartnerStatements({ name }: { name: string }) {
  const statements = usePartnerStatements(name);
  const [refusal, setRefusal] = useState<unknown>();
  const words = say(texts);
  const download = (id: number) => {
    setRefusal(undefined);
    downloadPartnerStatement(name, id).then(saveFile).catch(setRefusal);
  };
  const nameOf = (kind: string, number: number) =>
    words.numbered(words.kinds[kind] ?? kind, number);
  return (
    <Section title={words.statements}>
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <Loaded of={statements}>
        {(answer) => (
          <DataTable
            scanned
            caption={words.statements}
            rows={answer.statements}
            keyOf={({ id }) => String(id)}
            empty={words.noStatements}
            columns={[
              { head: words.statement, cell: ({ kind, number }) => nameOf(kind, number) },
              { head: words.until, cell: ({ to }) => <Day day={to} /> },
              {
                head: words.opening,
                figures: true,
                cell: ({ openingBalance }) => <Rand amount={openingBalance} />,
              },
              {
                head: words.charged,
                figures: true,
                cell: ({ orders, commission }) => <Rand amount={orders + commission} />,
              },
              {
                head: words.credited,
                figures: true,
                cell: ({ returns, settlements }) => <Rand amount={returns + settlements} />,
              },
              {
                head: words.closing,
                figures: true,
                cell: ({ closingBalance }) => <Rand amount={closingBalance} />,
              },
              {
                head: words.download,
                unseen: true,
                cell: ({ id, kind, number }) => (
                  <Button
                    variant="secondary"
                    label={words.downloadLabel(nameOf(kind, number))}
                    onClick={() => download(id)}
                  >
                    {words.download}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
