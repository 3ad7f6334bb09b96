import type { Role } from '@thumela/rules/operators/roles.ts';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type Invitation, useOperatorActions } from '../../api/queries/operators.ts';
import { ReasonForm } from '../../components/reason-form.tsx';
import { signInMethods } from '../../session/sign-in-methods.ts';
import { operators as texts } from '../../texts/en/operators.ts';
import { RoleChoice } from './role-choice.tsx';

/** Form to add an operator, who then chooses a password through a link, or signs in through the provider. */
export function AddOperator({ onInvited }: { onInvited: (invitation: Invitation) => void }) {
  const { add } = useOperatorActions();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<Role[]>([]);
  const [added, setAdded] = useState<string>();
  const send = async (reason: string) => {
    const { invitation } = await add({ email, name, roles, reason });
    if (invitation) onInvited(invitation);
    else setAdded(name);
    setEmail('');
    setName('');
    setRoles([]);
  };
  return (
    <>
      <ReasonForm
        submit={say(texts).addSubmit}
        disabled={email === '' || name === '' || roles.length === 0}
        onSubmit={send}
      >
        <TextField
          label={say(texts).email}
          hint={say(texts).emailHint}
          name="email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          required
        />
        <TextField
          label={say(texts).name}
          name="name"
          autoComplete="off"
          value={name}
          onChange={setName}
          required
        />
        <RoleChoice value={roles} onChange={setRoles} />
      </ReasonForm>
      <p role="status">
        {added !== undefined && say(texts).added(added, signInMethods().provider ?? '')}
      </p>
    </>
  );
}
