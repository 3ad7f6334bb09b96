import { MAXIMUM_UPLOAD_BYTES } from '@thumela/rules/constants.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import type { LocalStorage } from '../../integrations/storage/local.ts';
import { NameTaken, StorageFull, TooLarge } from '../../integrations/storage/storage.ts';
import {
  type AddressQuery,
  checkUploadAddress,
  uploadKey,
} from '../../integrations/storage/upload-address.ts';
import { DomainError, notFound } from '../core/errors.ts';
import { limitHourly } from '../http/throttle.ts';
import { documentTexts } from '../i18n/texts/en/documents.ts';
import { oftenTexts, requestTexts } from '../i18n/texts/en/requests.ts';
import { admitDocument, isBusy, tooLarge, type UploadState } from './admission.ts';
import { type DocumentRow, findDocument } from './store.ts';

/** Maximum number of attempts per URL until a file is accepted; a phone with a bad connection needs a few. */
const MOST_TRIES = 10;

interface Address {
  Params: { id: string };
  Querystring: AddressQuery;
}

/**
 * `PUT /storage/{id}`: receives a file if documents are stored on the local disk. The URL is the permission; it
 * can be used until one file has been accepted (UPLOAD-09, decision 12).
 */
export async function uploadsPlugin(
  app: FastifyInstance,
  { services, storage }: { services: Services; storage: LocalStorage },
): Promise<void> {
  const key = uploadKey(services.config.sessionSecret);
  // A file is written to the disk as it arrives; nothing may buffer or parse it first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  // The URL is the only credential, so a portal in front of us may send files here as well.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.options('/storage/:id', async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'PUT',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      .status(204)
      .send(),
  );
  app.put<Address>('/storage/:id', async (request, reply) => {
    const document = await findUploadDocument(services, key, request);
    await receiveFile(storage, document, request);
    await refuseSecond(services, storage, document);
    // The file is gone if a concurrent request using the document checked an earlier file and refused it.
    if ((await admitOrRemove(services, document)) === 'MISSING') throw interruptedUploadError();
    return reply.status(200).send({ result: 'OK' });
  });
  app.route({
    method: ['GET', 'POST', 'DELETE', 'PATCH'],
    url: '/storage/:id',
    handler: async ({ method }) => {
      throw new DomainError('METHOD_NOT_ALLOWED', phrase(requestTexts, 'notPossible', method));
    },
  });
}

async function findUploadDocument(
  { database }: Services,
  key: Buffer,
  { params: { id }, query, headers }: FastifyRequest<Address>,
): Promise<DocumentRow> {
  const type = checkUploadAddress(key, id, query, database.clock.now());
  if (headers['content-type'] !== type) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', phrase(documentTexts, 'sentAs', type));
  }
  const document = await findDocument(database, BigInt(id));
  if (!document) throw notFound('document');
  if (document.status !== 'AWAITING') throw alreadyReceivedError();
  await limitHourly(database, {
    subject: `upload:document:${id}`,
    most: MOST_TRIES,
    message: phrase(oftenTexts, 'tries'),
  });
  return document;
}

async function receiveFile(
  storage: LocalStorage,
  { id }: DocumentRow,
  { raw, headers, log }: FastifyRequest<Address>,
): Promise<void> {
  if (Number(headers['content-length'] ?? 0) > MAXIMUM_UPLOAD_BYTES) throw tooLarge();
  try {
    await storage.receive(String(id), raw, MAXIMUM_UPLOAD_BYTES);
  } catch (error) {
    if (error instanceof TooLarge) throw tooLarge();
    if (error instanceof NameTaken) throw alreadyReceivedError();
    if (error instanceof StorageFull) {
      log.error('the disk is almost full: no documents are taken');
      throw new DomainError('STORAGE_FULL', phrase(documentTexts, 'full'));
    }
    if (!raw.readableAborted) throw error;
    log.info({ document: String(id) }, 'an upload was interrupted');
    throw interruptedUploadError();
  }
}

/** A file that arrives after the accepted one finds the path free again; it is not checked. */
async function refuseSecond(
  { database }: Services,
  storage: LocalStorage,
  { id }: DocumentRow,
): Promise<void> {
  const document = await findDocument(database, id);
  if (document?.status === 'AWAITING') return;
  await storage.remove('incoming', String(id));
  throw alreadyReceivedError();
}

/** Makes the path available again if the same file must be sent again. */
async function admitOrRemove(services: Services, document: DocumentRow): Promise<UploadState> {
  try {
    return await admitDocument(services, document);
  } catch (error) {
    if (isBusy(error)) await services.storage.remove('incoming', String(document.id));
    throw error;
  }
}

const alreadyReceivedError = () =>
  new DomainError('STATUS_CONFLICT', phrase(documentTexts, 'received'));

const interruptedUploadError = () =>
  new DomainError('VALIDATION_FAILED', phrase(documentTexts, 'broken'));
