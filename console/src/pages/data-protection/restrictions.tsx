import { Button } from '@thumela/ui/buttons/button.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { type DataProtection, useLiftRestriction } from '../../api/queries/data-protection.ts';
import { formatActor } from '../../components/actor-format.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { dataProtection as texts } from '../../texts/en/data-protection.ts';

type Restriction = DataProtection['restrictions'][number];

/** Restricted records, and the form by which each of two people lifts a restriction. */
export function Restrictions({ rows }: { rows: readonly Restriction[] }) {
  const words = say(texts);
  const lift = useLiftRestriction();
  const [opened, setOpened] = useState<Restriction>();
  const [told, setTold] = useState('');
  const send = async (reason: string) => {
    if (!opened) return;
    const isLifted = await lift(opened.customer, reason);
    setTold(isLifted ? words.restrictionLifted : words.liftProposed);
    setOpened(undefined);
  };
  return (
    <Section title={words.restrictions}>
      <p>{words.restrictionsLead}</p>
      <DataTable
        caption={words.restrictions}
        rows={rows}
        keyOf={({ customer }) => customer}
        selected={opened?.customer}
        empty={words.noRestrictions}
        columns={[
          {
            head: words.customer,
            cell: ({ customer, name }) => <Link href={paths.customer(customer)}>{name}</Link>,
          },
          { head: words.since, cell: ({ restrictedAt }) => <Moment at={restrictedAt} /> },
          { head: words.eraseFrom, cell: ({ eraseFrom }) => eraseFrom && formatDay(eraseFrom) },
          {
            head: words.state,
            cell: ({ liftProposedBy }) =>
              liftProposedBy ? words.proposed(formatActor(liftProposedBy)) : words.inForce,
          },
          {
            head: words.lift,
            unseen: true,
            cell: (row) => (
              <Button
                variant="secondary"
                guard={false}
                label={words.liftRestrictionOf(row.name)}
                onClick={() => setOpened(row)}
              >
                {words.lift}
              </Button>
            ),
          },
        ]}
      />
      {opened && (
        <Panel title={words.liftRestrictionOf(opened.name)}>
          {opened.liftReason && <p>{opened.liftReason}</p>}
          <ReasonForm
            submit={words.lift}
            draft={`lift restriction ${opened.customer}`}
            onSubmit={send}
          />
        </Panel>
      )}
      <p role="status">{told}</p>
    </Section>
  );
}
