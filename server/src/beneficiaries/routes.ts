import {
  createBeneficiary,
  deleteBeneficiary,
  listBeneficiaries,
  listBeneficiaryRequiredFields,
  retrieveBeneficiary,
  updateBeneficiary,
} from '@thumela/contract/calls/beneficiaries.ts';
import { totalRecordsHeader } from '@thumela/contract/headers.ts';
import { type Implementation, implement } from '../http/implement.ts';
import { pageOf } from '../http/paging.ts';
import { ownRegistration } from '../http/registration.ts';
import type { Services } from '../services.ts';
import { beneficiaryRecord, fieldRecords } from './record.ts';
import * as service from './service.ts';
import { listOwn } from './store.ts';

/** Saved beneficiaries of a customer (2§7). */
export function beneficiaryRoutes(services: Services): Implementation[] {
  const { corridorOf, ownBeneficiary } = service;
  return [
    implement(listBeneficiaries, async ({ caller, query, raw, reply }) => {
      const registrationId = ownRegistration(caller, query['registration-id']);
      const page = pageOf(listBeneficiaries, raw.headers);
      const search = query.search?.trim() ?? '';
      const { total, rows } = await listOwn(services.database, registrationId, page, search);
      reply.header(totalRecordsHeader, String(total));
      return rows.map((row) => beneficiaryRecord(row, corridorOf(services, row)));
    }),
    implement(retrieveBeneficiary, async ({ caller, params }) => {
      const row = await ownBeneficiary(services, caller, params.id);
      return beneficiaryRecord(row, corridorOf(services, row));
    }),
    implement(listBeneficiaryRequiredFields, async ({ caller, query }) => {
      const row = await ownBeneficiary(services, caller, query['beneficiary-id']);
      return fieldRecords(row, corridorOf(services, row));
    }),
    implement(createBeneficiary, async ({ caller, body, idempotency }) => {
      ownRegistration(caller, body['registration-id']);
      return service.createBeneficiary(services, caller, body, idempotency);
    }),
    implement(updateBeneficiary, async ({ caller, params, body }) =>
      service.updateBeneficiary(services, caller, params.id, body),
    ),
    implement(deleteBeneficiary, async ({ caller, params }) =>
      service.deleteBeneficiary(services, caller, params.id),
    ),
  ];
}
