import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readCustomerPage } from '@thumela/contract/console/customers.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import { hasPermission, type Permission, type Role } from '@thumela/rules/operators/roles.ts';
import { canMove } from '@thumela/rules/status/lifecycles.ts';
import type { CustomerStatus } from '@thumela/rules/status/statuses.ts';
import { refusingTexts } from '../../../platform/i18n/texts/en/case-view.ts';
import { customerActionTexts } from '../../../platform/i18n/texts/en/people.ts';

type Action = AnswerOf<typeof readCustomerPage>['actions'][number];

/** State of a customer that determines the actions. */
interface ActionSubject {
  status: CustomerStatus;
  openSessions: number;
  higherTiers: number;
  /** Whether a request for higher limits is open. */
  increasing: boolean;
}

/** An action before the operator's permission is checked. */
interface Possible {
  name: Action['name'];
  needs: Permission;
  not?: keyof typeof customerActionTexts | false;
}

/** Actions of an operator on a customer, each allowed or with the reason why not. */
export const listCustomerActions = (of: ActionSubject, roles: readonly Role[]): Action[] =>
  listPossible(of).map(({ name, needs, not }) => {
    const role = hasPermission(roles, needs) ? undefined : phrase(refusingTexts, 'actRole');
    const why = role ?? (not ? phrase(customerActionTexts, not) : undefined);
    return {
      name,
      allowed: why === undefined,
      why: why === undefined ? null : formatPhrase(why, ENGLISH.say),
    };
  });

function listPossible({
  status,
  openSessions,
  higherTiers,
  increasing,
}: ActionSubject): Possible[] {
  const raise = status !== 'APPROVED' ? 'notApproved' : increasing ? 'increasing' : undefined;
  return [
    { name: 'END_SESSIONS', needs: 'customers.help', not: openSessions === 0 && 'noSessions' },
    { name: 'NEW_PIN', needs: 'customers.help' },
    {
      ...{ name: 'HIGHER_LIMITS', needs: 'customers.restrain' },
      not: raise ?? (higherTiers === 0 && 'highestTier'),
    },
    status === 'SUSPENDED'
      ? { name: 'RESTORE', needs: 'customers.restrain' }
      : {
          ...{ name: 'SUSPEND', needs: 'customers.restrain' },
          not: !canMove('customer', status, 'SUSPENDED', 'operator') && 'notApproved',
        },
  ];
}
