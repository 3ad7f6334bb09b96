import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { id, input, inputOf, nullish, oneOf, text, UploadUrl } from '../shapes.ts';
import { FILE_TYPE, UPLOAD_CATEGORY } from '../values.ts';

/** Stored document metadata (UPLOAD-13); the presigned URL takes the file by PUT. */
export const StoredDocument = Type.Object(
  {
    id: id('The document; other calls name it as `meta-data-id` or in a list of metadata ids.'),
    'bucket-name': text('The store that holds it.'),
    filepath: text('Path in the store.'),
    'document-type': oneOf(UPLOAD_CATEGORY, 'Its purpose.'),
    'presigned-url': nullish(UploadUrl.properties['presigned-url']),
  },
  { description: 'An announced document.' },
);

const documentType = inputOf(UPLOAD_CATEGORY, 'The purpose of the document.');
const fileType = inputOf(FILE_TYPE, 'The extension of the file, in lower case.');

/** Metadata in a request; only the server decides where a file is stored. */
const MetadataInput = Type.Object({
  id: nullish(id('A previously announced document; if absent, a new one is announced.')),
  'bucket-name': nullish(input('May be sent as read; it is ignored.')),
  filepath: nullish(input('A file name; its extension is used if `file-type` is missing.')),
  'document-type': documentType,
  'file-type': nullish(fileType),
});

export const generateDocumentUploadUrl = defineCall({
  id: 'generateDocumentUploadUrl',
  method: 'POST',
  path: '/s3-documents/generate-upload-url',
  area: 'documents',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'Get the upload URL of a document',
  description:
    'Returns a URL to upload the file of a document: a previously announced one, by its id, or a new one.',
  source: 'UPLOAD-10',
  errors: ['FILE_TYPE_NOT_ALLOWED', 'STATUS_CONFLICT'],
  body: MetadataInput,
  status: 200,
  answer: StoredDocument,
  example: { body: { 'document-type': 'LIMIT_INCREASE_DOCUMENT', 'file-type': 'pdf' } },
});

export const saveDocument = defineCall({
  id: 'saveDocument',
  method: 'POST',
  path: '/s3-documents',
  area: 'documents',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'Announce a document',
  description: 'Announces a document whose file is uploaded later.',
  source: 'UPLOAD-11',
  creates: true,
  errors: ['FILE_TYPE_NOT_ALLOWED'],
  body: MetadataInput,
  status: 201,
  answer: StoredDocument,
  example: { body: { 'document-type': 'REGISTRATION_DOCUMENT', 'file-type': 'jpg' } },
});

export const saveDocumentAndGenerateUploadUrl = defineCall({
  id: 'saveDocumentAndGenerateUploadUrl',
  method: 'POST',
  path: '/s3-documents/save-and-generate-upload-url',
  area: 'documents',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'Announce a document and get its upload URL',
  description: 'Announces a document and returns the URL to upload its file, in one call.',
  source: 'UPLOAD-12',
  creates: true,
  errors: ['FILE_TYPE_NOT_ALLOWED'],
  body: Type.Object({ 'document-type': documentType, 'file-type': fileType }),
  status: 200,
  answer: StoredDocument,
  example: { body: { 'document-type': 'REGISTRATION_DOCUMENT', 'file-type': 'jpg' } },
});
