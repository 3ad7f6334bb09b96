import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { type QueuedCase, useAssign } from '../../api/queries/cases.ts';
import { useOperator } from '../../session/operator.ts';
import { cases as texts } from '../../texts/en/cases.ts';

/** Takes a case of the list by its key: one that nobody has. @returns what came of it, to be read out */
export function useTake(rows: readonly QueuedCase[] | undefined) {
  const { id: me } = useOperator();
  const assign = useAssign();
  const [said, setSaid] = useState('');
  const take = (id: number | undefined) => {
    const row = rows?.find((one) => one.id === id);
    if (!row) return;
    const { holder } = say(texts);
    if (!row.mayDecide) return setSaid(holder.notYours);
    if (row.assignee) return setSaid(holder.other(row.assignee.name));
    assign(row.id, undefined, me).then(
      () => setSaid(holder.taken(row.id)),
      (error: unknown) => setSaid(String(formatError(error).heading)),
    );
  };
  return { take, said };
}
