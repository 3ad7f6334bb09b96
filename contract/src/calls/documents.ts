import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Id, Input, Maybe, Text } from '../shapes.ts';

/** Stored document metadata (1§3); the presigned URL takes the file by PUT. */
export const StoredDocument = Type.Object({
  id: Id,
  'bucket-name': Text,
  filepath: Text,
  'document-type': Text,
  'presigned-url': Maybe(Text),
});

/** Metadata as sent; the server alone decides where a file is kept. */
const MetadataInput = Type.Object({
  id: Maybe(Id),
  'bucket-name': Maybe(Input),
  filepath: Maybe(Input),
  'document-type': Input,
  'file-type': Maybe(Input),
});

export const generateDocumentUploadUrl = defineCall({
  id: 'generateDocumentUploadUrl',
  method: 'POST',
  path: '/s3-documents/generate-upload-url',
  area: 'documents',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'Where to put the file of saved metadata',
  source: '1§7',
  errors: ['FILE_TYPE_NOT_ALLOWED', 'STATUS_CONFLICT'],
  body: MetadataInput,
  status: 200,
  answer: StoredDocument,
});

export const saveDocument = defineCall({
  id: 'saveDocument',
  method: 'POST',
  path: '/s3-documents',
  area: 'documents',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'Save the metadata of a document',
  source: '1§7',
  creates: true,
  errors: ['FILE_TYPE_NOT_ALLOWED'],
  body: MetadataInput,
  status: 201,
  answer: StoredDocument,
});

export const saveDocumentAndGenerateUploadUrl = defineCall({
  id: 'saveDocumentAndGenerateUploadUrl',
  method: 'POST',
  path: '/s3-documents/save-and-generate-upload-url',
  area: 'documents',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'Save the metadata of a document and say where to put its file',
  source: '1§7, 3§7',
  creates: true,
  errors: ['FILE_TYPE_NOT_ALLOWED'],
  body: Type.Object({ 'document-type': Input, 'file-type': Input }),
  status: 200,
  answer: StoredDocument,
  example: { body: { 'document-type': 'REGISTRATION_DOCUMENT', 'file-type': 'jpg' } },
});
