import type { AnswerOf, BodyOf } from '@thumela/contract/call.ts';
import {
  generateDocumentUploadUrl,
  saveDocument,
  saveDocumentAndGenerateUploadUrl,
} from '@thumela/contract/calls/documents.ts';
import { UPLOAD_CATEGORIES, type UploadCategory } from '@thumela/rules/fields/uploads.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import { DomainError, invalidInput } from '../core/errors.ts';
import { callerName } from '../http/caller.ts';
import { type Implementation, implementCall } from '../http/implement.ts';
import { documentTexts } from '../i18n/texts/en/documents.ts';
import { partTexts } from '../i18n/texts/en/validation.ts';
import {
  announceDocument,
  type DocumentAnnouncement,
  ownDocument,
  publicOriginOf,
  uploadUrl,
} from './service.ts';
import type { DocumentRow } from './store.ts';

type Metadata = BodyOf<typeof saveDocument>;

/** Calls for documents other than those of a registration. */
export function documentRoutes(services: Services): Implementation[] {
  return [
    implementCall(generateDocumentUploadUrl, async ({ caller, body, raw }) => {
      const category = requireUploadCategory(body['document-type']);
      const who = { owner: callerName(caller), address: raw.ip };
      const document = await findOrAnnounceDocument(services, who, category, body);
      const url = await createUploadUrl(services, document, raw);
      return documentView(services, category, document, url);
    }),
    implementCall(saveDocument, async ({ caller, body, raw, idempotency }) => {
      const category = requireUploadCategory(body['document-type']);
      const who = { owner: callerName(caller), address: raw.ip };
      const document = await findOrAnnounceDocument(services, who, category, body, idempotency);
      return documentView(services, category, document, null);
    }),
    implementCall(saveDocumentAndGenerateUploadUrl, async ({ caller, body, raw, idempotency }) => {
      const category = requireUploadCategory(body['document-type']);
      const document = await announceDocument(
        services,
        {
          owner: callerName(caller),
          documentType: category,
          fileType: body['file-type'],
          address: raw.ip,
        },
        idempotency,
      );
      const url = await createUploadUrl(services, document, raw);
      return documentView(services, category, document, url);
    }),
  ];
}

/** The document with the id in the metadata, or a new one. */
async function findOrAnnounceDocument(
  services: Services,
  { owner, address }: Pick<DocumentAnnouncement, 'owner' | 'address'>,
  documentType: UploadCategory,
  metadata: Metadata,
  idempotency?: Parameters<typeof announceDocument>[2],
): Promise<DocumentRow> {
  const { id } = metadata;
  if (id === undefined || id === null) {
    const fileType = metadata['file-type'] ?? metadata.filepath ?? '';
    return announceDocument(services, { owner, documentType, fileType, address }, idempotency);
  }
  const document = await ownDocument(services, owner, id);
  if (document.document_type !== documentType) {
    throw invalidInput([phrase(documentTexts, 'ofType', document.document_type)]);
  }
  return document;
}

/** @throws DomainError STATUS_CONFLICT if the file was already uploaded */
async function createUploadUrl(
  services: Services,
  document: DocumentRow,
  request: FastifyRequest,
): Promise<string> {
  if (document.status !== 'AWAITING') {
    throw new DomainError('STATUS_CONFLICT', phrase(documentTexts, 'received'));
  }
  return uploadUrl(services, document, publicOriginOf(services, request));
}

function requireUploadCategory(documentType: string): UploadCategory {
  const category = UPLOAD_CATEGORIES.find((each) => each === documentType);
  if (category === undefined) {
    throw invalidInput([phrase(partTexts, 'oneOf', 'document-type', UPLOAD_CATEGORIES)]);
  }
  return category;
}

/** The metadata in the form of the API (UPLOAD-13). */
function documentView(
  { storage }: Services,
  category: UploadCategory,
  { id, file_type }: DocumentRow,
  url: string | null,
): AnswerOf<typeof saveDocument> {
  return {
    id: Number(id),
    'bucket-name': storage.bucket,
    filepath: `documents/${id}.${file_type}`,
    'document-type': category,
    'presigned-url': url,
  };
}
