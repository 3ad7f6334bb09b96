import {
  createBeneficiary,
  deleteBeneficiary,
  listBeneficiaries,
  listBeneficiaryRequiredFields,
  retrieveBeneficiary,
  updateBeneficiary,
} from '@thumela/contract/calls/beneficiaries.ts';
import { totalRecordsHeader } from '@thumela/contract/headers.ts';
import type { Services } from '../../app/services.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { type Implementation, implementCall } from '../../platform/http/implement.ts';
import { readPageRequest } from '../../platform/http/paging.ts';
import { ownRegistration } from '../../platform/http/registration.ts';
import { beneficiariesService, ownBeneficiary, requireCorridor } from './service.ts';
import { listOwn } from './store.ts';
import { beneficiaryView, fieldViews } from './view.ts';

/** Calls of saved beneficiaries. */
export function beneficiaryRoutes({ database, reference }: Services): Implementation[] {
  return [
    implementCall(listBeneficiaries, async ({ caller, query, raw, reply }) => {
      const registrationId = ownRegistration(caller, query['registration-id']);
      const page = readPageRequest(listBeneficiaries, raw.headers);
      const search = query.search?.trim() ?? '';
      const { total, rows } = await listOwn(database, registrationId, page, search);
      reply.header(totalRecordsHeader, String(total));
      const { now } = reference;
      return rows.map((row) => beneficiaryView(row, requireCorridor(now, row)));
    }),
    implementCall(retrieveBeneficiary, async ({ caller, params }) => {
      const row = await ownBeneficiary(database, caller, params.id);
      return beneficiaryView(row, requireCorridor(reference.now, row));
    }),
    implementCall(listBeneficiaryRequiredFields, async ({ caller, query }) => {
      const row = await ownBeneficiary(database, caller, query['beneficiary-id']);
      return fieldViews(row, requireCorridor(reference.now, row));
    }),
    implementCall(createBeneficiary, async ({ caller, body, idempotency }) => {
      ownRegistration(caller, body['registration-id']);
      const { binding } = reference;
      return withTransaction(database, (handle) =>
        beneficiariesService(handle, { reference: binding }).create(caller, body, idempotency),
      );
    }),
    implementCall(updateBeneficiary, async ({ caller, params, body }) => {
      const { binding } = reference;
      return withTransaction(database, (handle) =>
        beneficiariesService(handle, { reference: binding }).update(caller, params.id, body),
      );
    }),
    implementCall(deleteBeneficiary, async ({ caller, params }) =>
      withTransaction(database, (handle) =>
        beneficiariesService(handle, { reference: reference.now }).remove(caller, params.id),
      ),
    ),
  ];
}
