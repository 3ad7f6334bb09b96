import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { type QueuedCase, useAssign } from '../../api/queries/cases.ts';
import { useOperator } from '../../session/operator.ts';
import { cases as texts } from '../../texts/en/cases.ts';

/**
 * Takes an unassigned case of the list by keyboard.
 * @param list names the list: the outcome is displayed until the list changes
 * @returns the outcome
 */
export function useTake(rows: readonly QueuedCase[] | undefined, list: string) {
  const { id: me } = useOperator();
  const assign = useAssign();
  const [said, setSaid] = useState({ list, text: '' });
  const tell = (text: string) => setSaid({ list, text });
  const take = (id: number | undefined) => {
    const row = rows?.find((one) => one.id === id);
    if (!row) return;
    const { holder } = say(texts);
    if (!row.mayDecide) return tell(holder.notTaken(row.id, holder.notYours));
    if (row.assignee?.id === me) return tell(holder.taken(row.id));
    if (row.assignee) return tell(holder.notTaken(row.id, holder.other(row.assignee.name)));
    assign(row.id, undefined, me).then(
      () => tell(holder.taken(row.id)),
      (error: unknown) => tell(holder.notTaken(row.id, String(formatError(error).heading))),
    );
  };
  return { take, said: said.list === list ? said.text : '' };
}
