import {
  openRecipientDetails,
  readOrderPage,
  readTransactionPage,
  storyOfCustomer,
  storyOfOrder,
  storyOfTransaction,
} from '@thumela/contract/console/activity.ts';
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
import { exportFoundPeople } from '@thumela/contract/console/exports.ts';
import { requestIdentityCheck } from '@thumela/contract/console/identity-checks.ts';
import {
  findPeople,
  listOrdersOfCustomer,
  listTransactionsOfCustomer,
} from '@thumela/contract/console/search.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { findCustomerRequests } from '../../casework/case-view/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { implementRead } from '../../platform/replica/implement-read.ts';
import {
  customerSources,
  orderSources,
  readTimeline,
  transactionSources,
} from '../timeline/service.ts';
import { customerActs } from './acts.ts';
import { hideRestricted } from './hide-restricted.ts';
import { customerPage } from './pages/customer.ts';
import { ordersOf, transactionsOf } from './pages/lists.ts';
import { orderPage } from './pages/order.ts';
import { openRecord } from './pages/record.ts';
import { customerOf, orderOf, requestsFor, transactionOf } from './pages/subjects.ts';
import { openRecipient, transactionPage } from './pages/transaction.ts';
import { exportFoundPeopleRows } from './search/export.ts';
import { searchPeople } from './search/search.ts';

/** Calls of customer care about people and their money (see server/src/staff/README.md). */
export async function peopleRoutes(app: FastifyInstance, services: Services): Promise<void> {
  hideRestricted(app, services.database);
  serveConsole(app, services, [
    ...recordRoutes(services),
    ...timelineRoutes(services),
    ...actRoutes(services),
  ]);
}

function recordRoutes(services: Services) {
  const { database } = services;
  const now = () => services.reference.now;
  return [
    implementRead(services, findPeople, ({ caller, body, read }) =>
      read((source) => searchPeople(source, now(), body.query, caller.roles)),
    ),
    implementRead(services, exportFoundPeople, ({ caller, body, read }) =>
      exportFoundPeopleRows({ database, read }, now(), caller, body.query),
    ),
    implementCall(readCustomerPage, ({ caller, params: { id } }) =>
      customerPage(database, now(), BigInt(id), caller.roles),
    ),
    implementCall(openCustomerRecord, ({ caller, params: { id } }) =>
      withTransaction(database, (handle) =>
        openRecord(handle, BigInt(id), { actor: caller.actor, reference: now() }),
      ),
    ),
    implementRead(services, listTransactionsOfCustomer, ({ params: { id }, query, read }) =>
      read((source) => transactionsOf(source, now(), BigInt(id), query.before)),
    ),
    implementRead(services, listOrdersOfCustomer, ({ params: { id }, query, read }) =>
      read((source) => ordersOf(source, BigInt(id), query.before)),
    ),
    implementCall(readTransactionPage, ({ caller, params: { id } }) =>
      transactionPage(database, now(), BigInt(id), caller),
    ),
    implementCall(openRecipientDetails, ({ caller, params: { id } }) =>
      withTransaction(database, (handle) => openRecipient(handle, BigInt(id), caller)),
    ),
    implementCall(readOrderPage, ({ caller, params: { id } }) =>
      orderPage(database, BigInt(id), caller.roles),
    ),
  ];
}

function timelineRoutes(services: Services) {
  const { database } = services;
  return [
    implementCall(storyOfCustomer, async ({ caller: { roles }, params: { id }, query }) => {
      const customer = await customerOf(database, BigInt(id));
      const requests = await findCustomerRequests(database, customer.registration_id);
      const sources = customerSources({ ...customer, requests });
      return await readTimeline(database, sources, { roles, ...query });
    }),
    implementCall(storyOfTransaction, async ({ caller: { roles }, params: { id }, query }) => {
      const transaction = await transactionOf(database, BigInt(id));
      const payoutPartner = services.reference.now.payoutPartner(transaction.payout_partner_id);
      const sources = transactionSources(transaction);
      const reading = { roles, payoutPartner: payoutPartner?.name, ...query };
      return await readTimeline(database, sources, reading);
    }),
    implementCall(storyOfOrder, async ({ caller: { roles }, params: { id }, query }) => {
      const order = await orderOf(database, BigInt(id));
      const requests = await requestsFor(database, order.id);
      return await readTimeline(database, orderSources({ ...order, requests }), {
        roles,
        ...query,
      });
    }),
  ];
}

function actRoutes(services: Services) {
  const acts = customerActs(services);
  return [
    implementCall(suspendPerson, ({ caller, params: { id }, body: { reason } }) =>
      acts.suspend({ caller, customer: BigInt(id), reason }),
    ),
    implementCall(restorePerson, ({ caller, params: { id }, body: { reason } }) =>
      acts.restore({ caller, customer: BigInt(id), reason }),
    ),
    implementCall(endSessionsOfCustomer, async ({ caller, params: { id }, body: { reason } }) => ({
      ended: await acts.endSessions({ caller, customer: BigInt(id), reason }),
    })),
    implementCall(sendNewPin, ({ caller, params: { id }, body: { reason } }) =>
      acts.sendNewPin({ caller, customer: BigInt(id), reason }),
    ),
    implementCall(correctContact, ({ caller, params: { id }, body: { reason, ...typed } }) =>
      acts.correctContact({ caller, customer: BigInt(id), reason, typed }),
    ),
    implementCall(
      correctIdentity,
      async ({ caller, params: { id }, body: { reason, ...typed } }) => ({
        'case-id': Number(
          await acts.correctIdentity({ caller, customer: BigInt(id), reason, typed }),
        ),
      }),
    ),
    implementCall(requestIdentityCheck, ({ caller, params: { id }, body: { reason } }) =>
      acts.checkIdentity({ caller, customer: BigInt(id), reason }),
    ),
    implementCall(
      proposeHigherLimits,
      async ({ caller, params: { id }, body: { reason, tier } }) => ({
        'case-id': Number(
          await acts.proposeHigherLimits({ caller, customer: BigInt(id), reason, tier }),
        ),
      }),
    ),
  ];
}
