import { hasPermission, type Permission } from '@thumela/rules/operators/roles.ts';
import { createContext, useContext } from 'react';
import type { Operator } from './store.ts';

/** The signed-in operator, as a React context. */
export const OperatorContext = createContext<Operator | undefined>(undefined);

/** The signed-in operator. Throws outside the signed-in area. */
export function useOperator(): Operator {
  const operator = useContext(OperatorContext);
  if (!operator) throw new Error('Nobody is signed in here.');
  return operator;
}

/** Whether the signed-in operator's roles have a permission. */
export function useMay(): (wanted: Permission) => boolean {
  const { roles } = useOperator();
  return (wanted) => hasPermission(roles, wanted);
}
