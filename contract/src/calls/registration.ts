import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Id, Input, LongInput, Maybe, Text, UploadUrl } from '../shapes.ts';
import { Customer } from './authentication.ts';

const MaybeInput = Maybe(Input);
const MaybeId = Maybe(Id);
/** Comma-joined lists of the registration request (1§3). */
const MaybeList = Maybe(LongInput);

/** What a recipient hands in at the end of the wizard (1§3). */
export const RegistrationRequestInput = Type.Object({
  msisdn: MaybeInput,
  email: MaybeInput,
  'id-type': Input,
  'id-number': Input,
  'id-expiry-date': MaybeInput,
  'identity-document': Id,
  picture: Id,
  'first-name': Input,
  'last-name': Input,
  dob: Input,
  gender: Input,
  nationality: Input,
  'street-number': Input,
  'street-name': Input,
  town: Input,
  city: Input,
  province: Input,
  'postal-code': Input,
  context: Input,
  'context-id': Id,
  'registration-type': Input,
  'reporting-declaration-signed': Type.Boolean(),
  'reporting-declaration-version': Type.Integer(),
  'inbound-limit-tier-set-id': MaybeId,
  'inbound-limit-tier-set-name': MaybeInput,
  'inbound-limit-document-purposes': MaybeList,
  'inbound-limit-document-type-ids': MaybeList,
  'inbound-limit-document-metadata-ids': MaybeList,
  'additional-document-purposes': MaybeList,
  'additional-document-type-ids': MaybeList,
  'additional-document-metadata-ids': MaybeList,
});

export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: '/registrations/registration/',
  area: 'registration',
  caller: 'partner',
  headers: 'registering',
  summary: 'Sign up a new customer',
  source: '1§7',
  creates: true,
  errors: ['ALREADY_REGISTERED', 'DOCUMENT_MISSING'],
  ownHeaders: Type.Object({ 'referral-code': Type.Optional(Input) }),
  body: Type.Object({
    city: Input,
    dob: Input,
    documents: Type.Array(Type.Object({ 'meta-data-id': Id, 'document-type': Input }), {
      maxItems: 100,
    }),
    'first-name': Input,
    gender: Input,
    'id-expiry-date': MaybeInput,
    'id-number': Input,
    'id-type': Input,
    'last-name': Input,
    msisdn: Input,
    nationality: Input,
    'postal-code': Input,
    street: Input,
    town: Input,
    province: Input,
  }),
  status: 201,
  answer: Customer,
});

export const listRegistrationDocuments = defineCall({
  id: 'listRegistrationDocuments',
  method: 'GET',
  path: '/registrations/documents',
  area: 'registration',
  caller: 'partner',
  headers: 'registering',
  summary: 'The documents a sign-up needs',
  source: '1§7',
  status: 200,
  answer: Type.Array(Type.Object({ id: Id, 'registering-channel-id': Id, 'document-type': Text })),
  example: { answer: [{ id: 1, 'registering-channel-id': 20, 'document-type': 'Identity' }] },
});

export const generateRegistrationUploadUrl = defineCall({
  id: 'generateRegistrationUploadUrl',
  method: 'POST',
  path: '/registrations/documents/generate-upload-url',
  area: 'registration',
  caller: 'partner',
  headers: 'registering',
  summary: 'Where to put a document of a sign-up',
  source: '1§7',
  creates: true,
  errors: ['FILE_TYPE_NOT_ALLOWED'],
  body: Type.Object({ 'file-type': Input, 'registration-document-type': Input }),
  status: 200,
  answer: UploadUrl,
  example: { body: { 'file-type': 'jpg', 'registration-document-type': 'Identity' } },
});

export const createRegistrationRequest = defineCall({
  id: 'createRegistrationRequest',
  method: 'POST',
  path: '/registrations/registration-request/',
  area: 'registration',
  caller: 'partner',
  headers: 'registering',
  summary: 'Register the recipient of an incoming order',
  source: '1§7, 3§7',
  creates: true,
  errors: ['ALREADY_PENDING', 'DOCUMENT_EXPIRED', 'DOCUMENT_MISSING', 'NOT_REDEEMABLE'],
  body: RegistrationRequestInput,
  status: 201,
  answer: Type.Object({ id: Id, status: Type.Optional(Text) }),
});

export const generateReferralLink = defineCall({
  id: 'generateReferralLink',
  method: 'GET',
  path: '/registrations/registration-referral/generate-referral-link',
  area: 'registration',
  caller: 'customer',
  headers: 'transacting',
  summary: 'The link with which this customer invites others',
  source: '2§7',
  status: 200,
  answer: Type.Object({ 'referral-link': Text }),
});
