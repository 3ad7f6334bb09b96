import {
  DELETED_SUBJECTS,
  type DeletedSubject,
} from '@thumela/rules/compliance/retention-rules.ts';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type Deletion, searchDeletions } from '../../api/queries/data-protection.ts';
import { formatActor } from '../../components/actor-format.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { Section } from '../../components/section.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { Moment } from '../../components/values.tsx';
import { dataProtection as texts } from '../../texts/en/data-protection.ts';

/** Search for what was erased about a number or a reference. */
export function DeletionProofs() {
  const words = say(texts);
  const [about, setAbout] = useState<DeletedSubject>('registration');
  const [quoted, setQuoted] = useState('');
  const [found, setFound] = useState<readonly Deletion[]>();
  const send = async () => setFound(await searchDeletions({ about, quoted }));
  return (
    <Section title={words.proofs}>
      <Panel title={words.search}>
        <SmallForm submit={words.search} disabled={quoted.trim() === ''} send={send}>
          <p>{words.proofsLead}</p>
          <SelectField
            label={words.about}
            name="about"
            value={about}
            options={DELETED_SUBJECTS.map((value) => ({ value, label: words.abouts[value] }))}
            onChange={(value) => setAbout(DELETED_SUBJECTS.find((each) => each === value) ?? about)}
          />
          <TextField
            label={words.quoted}
            name="quoted"
            maxLength={100}
            value={quoted}
            onChange={setQuoted}
            required
          />
        </SmallForm>
      </Panel>
      <div role="status">{found && <Proofs rows={found} />}</div>
    </Section>
  );
}

function Proofs({ rows }: { rows: readonly Deletion[] }) {
  const words = say(texts);
  return (
    <DataTable
      caption={words.proofs}
      rows={rows}
      keyOf={({ id }) => id}
      empty={words.noProofs}
      columns={[
        { head: words.what, cell: ({ kind }) => words.kindsErased[kind] ?? kind },
        { head: words.when, cell: ({ deletedAt }) => <Moment at={deletedAt} /> },
        { head: words.by, cell: ({ deletedBy }) => formatActor(deletedBy) },
        {
          head: words.ruleHead,
          cell: ({ rule, rulesVersion }) => words.rule(rule, rulesVersion),
        },
        {
          head: words.rows,
          cell: (row) =>
            Object.entries(row.rows)
              .map(([table, count]) => `${table} ${count}`)
              .join(', '),
        },
        { head: words.entryHead, cell: ({ id }) => words.entry(id) },
      ]}
    />
  );
}
