import {
  VIEW_COLUMNS,
  VIEW_NAME_LENGTH,
  type ViewColumn,
} from '@thumela/rules/operators/queue-views.ts';
import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type QueueView, useViewActions } from '../../api/queries/queue-views.ts';
import { SmallForm } from '../../components/small-form.tsx';
import { useOperator } from '../../session/operator.ts';
import { cases } from '../../texts/en/cases.ts';
import { queueViews as texts } from '../../texts/en/queue-views.ts';
import type { CaseQuery } from './case-query.ts';
import styles from './cases.module.css';

/** Value of the option that shares with no role. */
const ONLY_ME = 'me';

interface SaveViewFormProps {
  asked: CaseQuery;
  /** The view that is open, whose name and columns are the first values. */
  chosen: QueueView | undefined;
}

/** Saves the present filters and order with chosen columns, for oneself or for a role. */
export function SaveViewForm({ asked, chosen }: SaveViewFormProps) {
  const { roles } = useOperator();
  const { save } = useViewActions();
  const [name, setName] = useState(chosen?.own ? chosen.name : '');
  const [share, setShare] = useState<string>(chosen?.sharedWith ?? ONLY_ME);
  const [columns, setColumns] = useState<readonly ViewColumn[]>(chosen?.columns ?? VIEW_COLUMNS);
  const words = say(texts);
  const { queue, state, whose, kind, overdue, sort } = asked;
  const role = roles.find((one) => one === share);
  const send = () =>
    save({
      ...{ name, queue, columns: [...columns] },
      ...(role && { 'shared-with': role }),
      filters: {
        ...{ state, sort },
        ...(whose !== '' && { whose }),
        ...(kind !== '' && { kind }),
        ...(overdue && { overdue }),
      },
    });
  return (
    <SmallForm
      className={styles.noting}
      submit={words.save}
      variant="secondary"
      disabled={name.trim() === ''}
      send={send}
    >
      <fieldset className={styles.columns}>
        <legend>{words.columns}</legend>
        {VIEW_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            name={column}
            label={say(cases).columns[COLUMN_TEXTS[column]]}
            checked={columns.includes(column)}
            onChange={(on) =>
              setColumns(
                VIEW_COLUMNS.filter((one) => (one === column ? on : columns.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
      <TextField
        label={words.name}
        name="name"
        maxLength={VIEW_NAME_LENGTH}
        value={name}
        onChange={setName}
      />
      <SelectField
        label={words.share}
        name="share"
        value={share}
        options={[
          { value: ONLY_ME, label: words.onlyMe },
          ...roles.map((one) => ({ value: one, label: words.roles[one] })),
        ]}
        onChange={setShare}
      />
    </SmallForm>
  );
}

/** The heading of each column. */
const COLUMN_TEXTS = {
  kind: 'kind',
  amount: 'stake',
  due: 'due',
  opened: 'age',
  assignee: 'holder',
} as const;
