import type { Permission } from '@thumela/rules/operators/roles.ts';
import { refuseWithout } from '../administration/operators/service.ts';
import { normaliseReason, type Operator } from '../casework/cases/service.ts';
import type { CommandContext } from './definition.ts';

/** Flags that mean the same in every command. */
export const operatorFlag = {
  value: 'EMAIL',
  summary: 'your e-mail address; asks for your console password and authenticator code',
  required: true,
} as const;

const reasonFlag = {
  value: 'WORDS',
  summary: 'why, for the record',
  required: true,
} as const;

export const jsonFlag = { summary: 'print JSON' } as const;

/** Flags of a command that an operator signs and gives a reason for. */
export const signedFlags = { operator: operatorFlag, reason: reasonFlag } as const;

/** Authenticates the operator of a command. @throws DomainError UNAUTHORIZED, FORBIDDEN; StartError */
export async function authenticateOperator(
  { identify }: CommandContext,
  email: string,
  permission: Permission,
) {
  const identity = await identify(email);
  refuseWithout(identity, permission);
  return { ...identity, email: identity.actor.replace(/^operator:/, '') };
}

/** Authenticates the operator and reads the reason. @throws DomainError, StartError */
export async function authenticateWithReason(
  context: CommandContext,
  flags: { readonly operator: string; readonly reason: string },
  permission: Permission,
): Promise<{ actor: Operator; reason: string }> {
  const reason = normaliseReason(flags.reason);
  const { actor } = await authenticateOperator(context, flags.operator, permission);
  return { actor, reason };
}
