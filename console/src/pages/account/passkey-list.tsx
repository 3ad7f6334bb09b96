import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { useOwnPasskeys, useRemovePasskey } from '../../api/queries/passkeys.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Moment } from '../../components/values.tsx';
import { passkeys as texts } from '../../texts/en/passkeys.ts';

/** The operator's passkeys, with buttons to remove them. */
export function PasskeyList() {
  const passkeys = useOwnPasskeys();
  const removeOne = useRemovePasskey();
  const [refusal, setRefusal] = useState<unknown>();
  const remove = async (id: number) => {
    setRefusal(undefined);
    await removeOne(id).catch(setRefusal);
  };
  const words = say(texts);
  return (
    <Loaded of={passkeys}>
      {(rows) => (
        <>
          {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
          <DataTable
            caption={words.own}
            rows={rows}
            keyOf={({ id }) => id}
            empty={words.none}
            columns={[
              { head: words.name, cell: ({ name }) => name },
              { head: words.made, cell: ({ madeAt }) => <Moment at={madeAt} /> },
              {
                head: words.used,
                cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : words.never),
              },
              {
                head: words.remove,
                unseen: true,
                cell: ({ id, name }) => (
                  <Button
                    variant="secondary"
                    label={words.removeLabel(name)}
                    onClick={() => void remove(id)}
                  >
                    {words.remove}
                  </Button>
                ),
              },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}
