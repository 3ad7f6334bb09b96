import type { Permission } from '@thumela/rules/operators/roles.ts';
import type { Exchange } from '../call.ts';

/**
 * Authorisation of a console call: a permission of the caller's roles; `any-role`, for the operator's own data;
 * `half-signed-in`, between password and second factor; `nobody`, for signing in itself; `whoever`, for checking
 * whether an operator is signed in.
 */
export type Needs = Permission | 'any-role' | 'half-signed-in' | 'nobody' | 'whoever';

/** A call of the operator console (decision 18). Its path is the whole path, below `/console/api`. */
export interface ConsoleCall extends Exchange {
  readonly caller: 'operator';
  readonly headers: 'none';
  readonly needs: Needs;
  /**
   * The answer may be some seconds old, because nothing is decided by it: a replica may give it, and then says so in the
   * header `data-as-of` (docs/replicas.md).
   */
  readonly mayLag?: true;
}

/** Declares a call of the console with its exact types. */
export function defineConsoleCall<const T extends Omit<ConsoleCall, 'caller' | 'headers'>>(
  call: T,
): T & { readonly caller: 'operator'; readonly headers: 'none' } {
  return { ...call, caller: 'operator', headers: 'none' };
}
