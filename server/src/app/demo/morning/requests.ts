import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { proposeCorrection } from '../../../customers/identity-corrections/service.ts';
import { requestRenewal } from '../../../customers/identity-renewals/request.ts';
import { requestLimitIncrease } from '../../../customers/limit-increases/request.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { documentsService } from '../../../platform/documents/service.ts';
import { seedOpenSignUp } from '../daniel.ts';
import { actors, ageCase, findCase, type Morning } from './setting.ts';
import { uploadFile, uploadHarmfulFile } from './uploads.ts';

/** Requests of customers since yesterday. */
export async function seedRequests(morning: Morning): Promise<void> {
  await seedSignUp(morning);
  await seedLimitIncrease(morning);
  await seedRenewal(morning);
  await seedCorrection(morning);
  await uploadHarmfulFile(morning.services, `customer:${morning.customers.precious.customerId}`);
}

async function seedSignUp(morning: Morning): Promise<void> {
  const { services, customers } = morning;
  const { customerId } = customers.samuel;
  const subject = `customer:${customerId}`;
  const documents = [
    await uploadFile(services, { file: 'identity', type: 'Identity', owner: 'partner' }),
    await uploadFile(services, { file: 'picture', type: 'Picture', owner: 'partner' }),
  ];
  await withTransaction(services.database, async (handle) => {
    await documentsService(handle).use(documents, subject);
    await seedOpenSignUp({ trx: handle.db }, customerId);
  });
  await ageCase(morning, await findCase(morning, 'SIGN_UP', subject), 20);
}

async function seedLimitIncrease(morning: Morning): Promise<void> {
  const { customerId, registrationId } = morning.customers.boitumelo;
  const actor = `customer:${customerId}`;
  const payslip = await uploadFile(morning.services, {
    ...{ file: 'payslip', type: 'PROOF_OF_INCOME', owner: actor },
  });
  const { id } = await requestLimitIncrease(morning.services, {
    registrationId,
    body: {
      'registration-id': Number(registrationId),
      'address-documents': [],
      'sources-of-income': [
        {
          source: 'SALARY',
          value: '0',
          'income-documents': [{ 'meta-data-id': Number(payslip), 'document-type': 'PAYSLIP' }],
        },
      ],
    },
    actor,
    say: ENGLISH.say,
    idempotency: undefined,
  });
  await ageCase(morning, await findCase(morning, 'LIMIT_INCREASE', `limit-increase:${id}`), 5);
}

async function seedRenewal(morning: Morning): Promise<void> {
  const { customerId, registrationId } = morning.customers.chipo;
  const actor = `customer:${customerId}`;
  const passport = await uploadFile(morning.services, {
    ...{ file: 'identity', type: 'REGISTRATION_DOCUMENT', owner: actor },
  });
  await requestRenewal(morning.services, {
    registrationId,
    body: {
      'id-number': 'ZZ0000203',
      'id-expiry-date': addDays(businessDay(morning.now), 3650),
      'document-id': Number(passport),
    },
    actor,
    idempotency: undefined,
  });
  await ageCase(morning, await findCase(morning, 'IDENTITY_RENEWAL', actor), 26);
}

/** An operator has proposed the spelling on the customer's identity document; another one decides. */
async function seedCorrection(morning: Morning): Promise<void> {
  const { customerId: customer } = morning.customers.boitumelo;
  const id = await withTransaction(morning.services.database, (handle) =>
    proposeCorrection(handle, {
      customer,
      typed: {
        'first-name': 'Boitumelo',
        'last-name': 'Sithole Dube',
        dob: '1984-09-27',
        'id-number': '8409270344083',
        evidence: 'Identity card seen in a video call',
      },
      actor: actors.naledi,
      reason: 'Her second surname was left out at sign-up.',
    }),
  );
  await ageCase(morning, id, 4);
}
