import {
  correctContact,
  correctIdentity,
  endSessionsOfCustomer,
  openCustomerRecord,
  proposeHigherLimits,
  readCustomerPage,
  restorePerson,
  sendNewPin,
  suspendPerson,
} from '@thumela/contract/console/customers.ts';
import {
  findPeople,
  listOrdersOfCustomer,
  listTransactionsOfCustomer,
} from '@thumela/contract/console/people.ts';
import {
  readOrderPage,
  readTransactionPage,
  storyOfCustomer,
  storyOfOrder,
  storyOfTransaction,
} from '@thumela/contract/console/stories.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { requestsOf } from '../../casework/case-view/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implement } from '../../platform/http/implement.ts';
import {
  customerSources,
  orderSources,
  tellStory,
  transactionSources,
} from '../timeline/service.ts';
import { customerActs } from './acts.ts';
import { customerPage } from './pages/customer.ts';
import { ordersOf, transactionsOf } from './pages/lists.ts';
import { orderPage } from './pages/order.ts';
import { openRecord } from './pages/record.ts';
import { customerOf, orderOf, requestsFor, transactionOf } from './pages/subjects.ts';
import { transactionPage } from './pages/transaction.ts';
import { find } from './search/search.ts';

/** Calls of customer care about people and their money (decision 96). */
export async function peopleRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serveConsole(app, services, [...reading(services), ...stories(services), ...acting(services)]);
}

function reading(services: Services) {
  const { database } = services;
  const now = () => services.reference.now;
  return [
    implement(findPeople, ({ body }) => find(database, now(), body.query)),
    implement(readCustomerPage, ({ caller, params: { id } }) =>
      customerPage(database, now(), BigInt(id), caller.roles),
    ),
    implement(openCustomerRecord, ({ caller, params: { id } }) =>
      withTransaction(database, (handle) => openRecord(handle, BigInt(id), caller.actor)),
    ),
    implement(listTransactionsOfCustomer, ({ params: { id }, query }) =>
      transactionsOf(database, now(), BigInt(id), query.before),
    ),
    implement(listOrdersOfCustomer, ({ params: { id }, query }) =>
      ordersOf(database, BigInt(id), query.before),
    ),
    implement(readTransactionPage, ({ caller, params: { id } }) =>
      transactionPage(database, now(), BigInt(id), caller),
    ),
    implement(readOrderPage, ({ caller, params: { id } }) =>
      orderPage(database, BigInt(id), caller.roles),
    ),
  ];
}

function stories({ database }: Services) {
  return [
    implement(storyOfCustomer, async ({ caller: { roles }, params: { id }, query }) => {
      const customer = await customerOf(database, BigInt(id));
      const requests = await requestsOf(database, customer.registration_id);
      const sources = customerSources({ ...customer, requests });
      return await tellStory(database, sources, { roles, ...query });
    }),
    implement(storyOfTransaction, async ({ caller: { roles }, params: { id }, query }) => {
      const sources = transactionSources(await transactionOf(database, BigInt(id)));
      return await tellStory(database, sources, { roles, ...query });
    }),
    implement(storyOfOrder, async ({ caller: { roles }, params: { id }, query }) => {
      const order = await orderOf(database, BigInt(id));
      const requests = await requestsFor(database, order.id);
      return await tellStory(database, orderSources({ ...order, requests }), { roles, ...query });
    }),
  ];
}

function acting(services: Services) {
  const acts = customerActs(services);
  return [
    implement(suspendPerson, ({ caller, params: { id }, body: { reason } }) =>
      acts.suspend({ caller, customer: BigInt(id), reason }),
    ),
    implement(restorePerson, ({ caller, params: { id }, body: { reason } }) =>
      acts.restore({ caller, customer: BigInt(id), reason }),
    ),
    implement(endSessionsOfCustomer, async ({ caller, params: { id }, body: { reason } }) => ({
      ended: await acts.endSessions({ caller, customer: BigInt(id), reason }),
    })),
    implement(sendNewPin, ({ caller, params: { id }, body: { reason } }) =>
      acts.sendNewPin({ caller, customer: BigInt(id), reason }),
    ),
    implement(correctContact, ({ caller, params: { id }, body: { reason, ...typed } }) =>
      acts.correctContact({ caller, customer: BigInt(id), reason, typed }),
    ),
    implement(correctIdentity, async ({ caller, params: { id }, body: { reason, ...typed } }) => ({
      'case-id': Number(
        await acts.correctIdentity({ caller, customer: BigInt(id), reason, typed }),
      ),
    })),
    implement(proposeHigherLimits, async ({ caller, params: { id }, body: { reason, tier } }) => ({
      'case-id': Number(
        await acts.proposeHigherLimits({ caller, customer: BigInt(id), reason, tier }),
      ),
    })),
  ];
}
