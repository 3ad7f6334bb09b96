import type { Role } from '@thumela/rules/operators/roles.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import {
  type Invitation,
  type ManagedOperator,
  useOperatorActions,
} from '../../api/queries/operators.ts';
import { Outdated } from '../../components/outdated.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { signInMethods } from '../../session/sign-in-methods.ts';
import { operators as texts } from '../../texts/en/operators.ts';
import { RoleChoice } from './role-choice.tsx';

interface ManageOperatorProps {
  operator: ManagedOperator;
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
}

type OperatorAction = keyof typeof texts.acts;

/** Actions on passwords, absent if operators sign in through the provider. */
const PASSWORD_ACTIONS = ['factor', 'invite'] as const;

/** Actions available for an operator in their current state. */
const listOperatorActions = ({ suspendedAt }: ManagedOperator): readonly OperatorAction[] =>
  suspendedAt
    ? ['restore', 'roles']
    : ['roles', 'suspend', 'sessions', ...(signInMethods().passwords ? PASSWORD_ACTIONS : [])];

/** One operator, with actions that each require a reason. */
export function ManageOperator({ operator, onInvited, onClose }: ManageOperatorProps) {
  const close = (
    <Button variant="quiet" guard={false} onClick={onClose}>
      {say(texts).close}
    </Button>
  );
  return (
    <Panel title={operator.name} action={close}>
      {operator.self ? (
        <p>{say(texts).self}</p>
      ) : (
        <Acts operator={operator} onInvited={onInvited} />
      )}
    </Panel>
  );
}

function Acts({ operator, onInvited }: Omit<ManageOperatorProps, 'onClose'>) {
  const { id, name } = operator;
  const managing = useOperatorActions();
  const acts = listOperatorActions(operator);
  const [chosen, setChosen] = useState<OperatorAction>();
  const draft = useDraft<readonly Role[]>(operator.roles);
  const { value: roles, seen } = draft;
  const [done, setDone] = useState(false);
  const act = chosen && acts.includes(chosen) ? chosen : (acts[0] ?? 'roles');
  const send: Record<OperatorAction, (reason: string) => Promise<unknown>> = {
    roles: (reason) => managing.setRoles(id, { seen: [...seen], roles: [...roles], reason }),
    suspend: (reason) => managing.suspend(id, reason),
    restore: (reason) => managing.restore(id, reason),
    sessions: (reason) => managing.endSessions(id, reason),
    factor: (reason) => managing.resetFactor(id, reason),
    invite: async (reason) => onInvited(await managing.invite(id, reason)),
  };
  const choose = (value: string) => {
    setDone(false);
    setChosen(value as OperatorAction);
  };
  return (
    <>
      <SelectField
        label={say(texts).what}
        name="act"
        value={act}
        onChange={choose}
        options={acts.map((each) => ({ value: each, label: say(texts).acts[each] }))}
      />
      {act === 'roles' && <Outdated of={draft} />}
      <ReasonForm
        key={act}
        submit={say(texts).submits[act]}
        draft={`${act} ${id}`}
        variant={act === 'suspend' ? 'danger' : 'primary'}
        disabled={act === 'roles' && roles.join() === seen.join()}
        onSubmit={async (reason) => {
          await send[act](reason);
          draft.beginAgain();
          setDone(true);
        }}
      >
        {act === 'roles' && <RoleChoice value={roles} onChange={draft.set} />}
      </ReasonForm>
      <p role="status">{done && say(texts).done(name)}</p>
    </>
  );
}
