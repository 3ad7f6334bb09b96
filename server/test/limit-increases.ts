import type { LimitIncreaseProof } from '@thumela/rules/fields/uploads.ts';
import type { TestCustomer } from './customers.ts';
import { callServer, type Reply, type RunningServer } from './harness.ts';
import { createPhoto, putFile, type UploadTarget } from './sign-up.ts';

/** A document as named in a request. */
export interface NamedProof {
  'meta-data-id': number;
  'document-type': string;
}

const FIRST_TYPE = { PROOF_OF_INCOME: 'PAYSLIP', PROOF_OF_ADDRESS: 'UTILITY_BILL' };

/** Announces a proof. */
export const announceProof = (
  url: string,
  { headers }: Pick<TestCustomer, 'headers'>,
  proof: string,
  fileType = 'jpg',
): Promise<Reply<UploadTarget>> =>
  callServer(url, 'POST /api/registrations/limit-increase/generate-upload-url', {
    headers,
    body: { 'file-type': fileType, 'document-type': proof },
  });

/** Uploads a proof, with or without its file. */
export async function uploadProof(
  url: string,
  customer: Pick<TestCustomer, 'headers'>,
  proof: LimitIncreaseProof = 'PROOF_OF_INCOME',
  { file = true, type = FIRST_TYPE[proof] }: { file?: boolean; type?: string } = {},
): Promise<NamedProof> {
  const { body } = await announceProof(url, customer, proof);
  if (file) await putFile(body['presigned-url'], await createPhoto());
  return { 'meta-data-id': body.id, 'document-type': type };
}

/** A request in the form of the API. */
export interface RequestBody {
  'registration-id': number;
  'address-documents': NamedProof[];
  'sources-of-income': { source: string; value: string; 'income-documents': NamedProof[] }[];
}

/** The body of a request with these proofs. */
export const requestBody = (
  { registrationId }: Pick<TestCustomer, 'registrationId'>,
  income: NamedProof[],
  address: NamedProof[] = [],
): RequestBody => ({
  'registration-id': registrationId,
  'address-documents': address,
  'sources-of-income': [{ source: 'SALARY', value: '0', 'income-documents': income }],
});

/** Requests higher limits. */
export const requestLimitIncrease = <Body = Record<string, unknown>>(
  url: string,
  { headers }: Pick<TestCustomer, 'headers'>,
  body: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Reply<Body>> =>
  callServer(url, 'POST /api/registrations/limit-increase', {
    headers: { ...headers, ...more },
    body,
  });

/** Requests higher limits with uploaded proofs; returns the id of the case. */
export async function requestIncreaseWithProofs(
  server: RunningServer,
  customer: TestCustomer,
  { address = false } = {},
): Promise<bigint> {
  const income = [await uploadProof(server.url, customer)];
  const proofs = address ? [await uploadProof(server.url, customer, 'PROOF_OF_ADDRESS')] : [];
  const { body } = await requestLimitIncrease<{ id: number }>(
    server.url,
    customer,
    requestBody(customer, income, proofs),
  );
  const { id } = await server.database.db
    .selectFrom('cases')
    .select('id')
    .where('subject', '=', `limit-increase:${body.id}`)
    .executeTakeFirstOrThrow();
  return id;
}
