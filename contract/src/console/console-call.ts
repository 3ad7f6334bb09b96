import type { Permission } from '@thumela/rules/operators/roles.ts';
import type { Exchange } from '../call.ts';

/**
 * What a call of the console asks of its caller: a permission of their roles; `any-role`, for what concerns
 * themselves; `half-signed-in`, between password and second factor; `nobody`, for signing in itself; `whoever`,
 * for asking whether anybody is signed in.
 */
export type Needs = Permission | 'any-role' | 'half-signed-in' | 'nobody' | 'whoever';

/** A call of the operator console (decision 93). Its path is the whole address, below `/console/api`. */
export interface ConsoleCall extends Exchange {
  readonly caller: 'operator';
  readonly headers: 'none';
  readonly needs: Needs;
}

/** Declares a call of the console and keeps its exact types. */
export function defineConsoleCall<const T extends Omit<ConsoleCall, 'caller' | 'headers'>>(
  call: T,
): T & { readonly caller: 'operator'; readonly headers: 'none' } {
  return { ...call, caller: 'operator', headers: 'none' };
}
