import { addCustomer } from '../../customers.ts';
import type { RunningServer } from '../../harness.ts';
import { operatorCall } from '../../operators.ts';
import { fuzzCallers } from '../fuzz/callers.ts';
import { learnValues } from '../fuzz/known.ts';
import { addAllBelongings } from './belongings.ts';
import { matrixCallers } from './callers.ts';
import { documentedCalls, readDeclaredAccess } from './declared.ts';
import type { Matrix } from './run.ts';
import { watchChanges } from './watch.ts';

/** Prepares the owners and callers of the matrix on a server with demo data. */
export async function prepareMatrix(server: RunningServer, seed: number): Promise<Matrix> {
  const { owner: database, config, url } = server;
  const names = { firstName: 'Zibuyile', lastName: 'Nxasana' };
  const customer = await addCustomer({ config, database }, names);
  const other = await addCustomer({ config, database });
  const operators = [
    await operatorCall({ url, database }, 'support'),
    await operatorCall({ url, database }, 'support'),
  ] as const;
  const owner = await addAllBelongings(server, {
    customer,
    partner: 'PARTNER_TWO',
    operator: operators[0],
  });
  const stranger = await addAllBelongings(server, {
    customer: other,
    partner: 'PARTNER_ONE',
    operator: operators[1],
  });
  return {
    ...{ url, owner, stranger, seed, calls: documentedCalls, declared: readDeclaredAccess() },
    callers: await matrixCallers(server, customer),
    strangers: await matrixCallers(server, other),
    markers: [
      ...[names.firstName, names.lastName, customer.username, customer.username.slice(2)],
      ...[owner.quotation, owner.reference, owner.collectionPin, owner.session],
      ...[owner.partnerReference, owner.partnerEvent, owner.operatorSession],
    ],
    known: await learnValues(url, await fuzzCallers(server)),
    watch: await watchChanges(database),
  };
}
