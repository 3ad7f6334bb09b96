import { Button } from '@thumela/ui/buttons/button.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { type DataProtection, useLegalHolds } from '../../api/queries/data-protection.ts';
import { formatActor } from '../../components/actor-format.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { Section } from '../../components/section.tsx';
import { paths } from '../../paths.ts';
import { dataProtection as texts } from '../../texts/en/data-protection.ts';

type Hold = DataProtection['holds'][number];

/** Legal holds, the form that sets one, and the form by which each of two people lifts one. */
export function LegalHolds({ rows }: { rows: readonly Hold[] }) {
  const words = say(texts);
  const [opened, setOpened] = useState<number>();
  const open = rows.find(({ id, liftedAt }) => id === opened && !liftedAt);
  return (
    <Section title={words.holds}>
      <p>{words.holdsLead}</p>
      <DataTable
        caption={words.holds}
        rows={rows}
        keyOf={({ id }) => id}
        selected={opened}
        empty={words.noHolds}
        columns={[
          {
            head: words.customer,
            cell: ({ customer, name }) => <Link href={paths.customer(customer)}>{name}</Link>,
          },
          { head: words.reason, cell: ({ reason }) => reason },
          { head: words.setBy, cell: ({ setBy }) => formatActor(setBy) },
          { head: words.state, cell: formatHoldState },
          {
            head: words.lift,
            unseen: true,
            cell: ({ id, name, liftedAt }) =>
              !liftedAt && (
                <Button
                  variant="secondary"
                  guard={false}
                  label={words.liftLabel(name)}
                  onClick={() => setOpened(id)}
                >
                  {words.lift}
                </Button>
              ),
          },
        ]}
      />
      {open && <LiftHold key={open.id} of={open} />}
      <SetHold />
    </Section>
  );
}

function formatHoldState({ liftedBy, liftProposedBy }: Hold): string {
  const words = say(texts);
  if (liftedBy) return words.lifted(formatActor(liftedBy));
  return liftProposedBy ? words.proposed(formatActor(liftProposedBy)) : words.inForce;
}

function LiftHold({ of: { id, name } }: { of: Hold }) {
  const words = say(texts);
  const { lift } = useLegalHolds();
  const [told, setTold] = useState('');
  const send = async (reason: string) =>
    setTold((await lift(id, reason)) ? words.liftedNow : words.liftProposed);
  return (
    <Panel title={words.liftTitle(name)}>
      <ReasonForm submit={words.lift} draft={`lift hold ${id}`} onSubmit={send} />
      <p role="status">{told}</p>
    </Panel>
  );
}

function SetHold() {
  const words = say(texts);
  const { set } = useLegalHolds();
  const [registration, setRegistration] = useState('');
  const [told, setTold] = useState('');
  const send = async (reason: string) => {
    await set(registration, reason);
    setRegistration('');
    setTold(words.holdSet);
  };
  return (
    <Panel title={words.set}>
      <ReasonForm submit={words.set} disabled={registration.trim() === ''} onSubmit={send}>
        <TextField
          label={words.registration}
          name="registration"
          maxLength={16}
          value={registration}
          onChange={setRegistration}
          required
        />
      </ReasonForm>
      <p role="status">{told}</p>
    </Panel>
  );
}
