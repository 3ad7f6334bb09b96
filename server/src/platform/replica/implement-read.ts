import type { Exchange } from '@thumela/contract/call.ts';
import { dataAsOfHeader } from '@thumela/contract/headers.ts';
import type { Services } from '../../app/services.ts';
import {
  type Answer,
  type CallRequest,
  type Exact,
  type Implementation,
  implementCall,
} from '../http/implement.ts';
import { formatTimestamp } from '../http/timestamp.ts';
import { lastChange } from './own-changes.ts';
import type { Work } from './replica.ts';

/** Reads from the replica if there is one and it is usable, else from the primary; `work` may run twice. */
export type Read = <T>(work: Work<T>) => Promise<T>;

type Reading<C extends Exchange> = CallRequest<C> & { readonly read: Read };

/**
 * Binds a handler to a call of the console whose answer may be some seconds old. An answer of the replica carries the
 * moment it describes. Everything outside of `read` uses the primary.
 */
export function implementRead<
  C extends Exchange & { readonly mayLag: true },
  const A extends Answer<C>,
>(
  { database, replica }: Pick<Services, 'database' | 'replica'>,
  call: C,
  handle: (request: Reading<C>) => Promise<A & Exact<A, Answer<C>>>,
): Implementation {
  return implementCall<C, A>(call, (request) => {
    const read: Read = async (work) => {
      if (!replica) return await work(database);
      const { value, asOf } = await replica.read(work, lastChange(request.raw));
      if (asOf) request.reply.header(dataAsOfHeader, formatTimestamp(asOf));
      return value;
    };
    return handle({ ...request, read });
  });
}
