/** Operators, their roles and invitations. */
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type Invitation, useOperators } from '../../api/queries/operators.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { Beside } from '../../components/list-detail.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { operators as texts } from '../../texts/en/operators.ts';
import { AddOperator } from './add-operator.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { ManageOperator } from './manage-operator.tsx';
import { OperatorTable } from './operator-table.tsx';

export default function OperatorsPage() {
  const operators = useOperators();
  const [opened, setOpened] = useState<number>();
  const [invitation, setInvitation] = useState<Invitation>();
  const open = (id: number | undefined) => {
    setInvitation(undefined);
    setOpened(id);
  };
  return (
    <ConsolePage title={say(texts).title} lead={say(texts).lead}>
      <Loaded of={operators}>
        {(rows) => {
          const operator = rows.find(({ id }) => id === opened);
          return (
            <Beside
              aside={
                <>
                  {invitation && <InvitationLink invitation={invitation} />}
                  {operator ? (
                    <ManageOperator
                      key={operator.id}
                      operator={operator}
                      onInvited={setInvitation}
                      onClose={() => open(undefined)}
                    />
                  ) : (
                    <Panel title={say(texts).add}>
                      <AddOperator onInvited={setInvitation} />
                    </Panel>
                  )}
                </>
              }
            >
              <OperatorTable rows={rows} opened={opened} onOpen={open} />
            </Beside>
          );
        }}
      </Loaded>
    </ConsolePage>
  );
}
