import {
  generateReferralLink,
  generateRegistrationUploadUrl,
  listRegistrationDocuments,
  register as registerCall,
} from '@thumela/contract/calls/registration.ts';
import { REGISTERING_CHANNEL_ID } from '@thumela/rules/constants.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import { invalidInput, notFound } from '../../platform/core/errors.ts';
import { announceDocument, publicOriginOf, uploadUrl } from '../../platform/documents/service.ts';
import { callerName } from '../../platform/http/caller.ts';
import { type Implementation, implementCall } from '../../platform/http/implement.ts';
import { languageOf } from '../../platform/i18n/languages.ts';
import { partTexts } from '../../platform/i18n/texts/en/validation.ts';
import { requiredDocuments } from './documents.ts';
import { registerCustomer } from './service.ts';

/** Registration and referral links. */
export function registrationRoutes(services: Services): Implementation[] {
  const { config, database } = services;
  return [
    implementCall(listRegistrationDocuments, async () =>
      (await requiredDocuments(database)).map(({ id, document_type }) => ({
        id,
        'registering-channel-id': REGISTERING_CHANNEL_ID,
        'document-type': document_type,
      })),
    ),
    implementCall(generateRegistrationUploadUrl, async ({ caller, body, raw, idempotency }) => {
      const known = (await requiredDocuments(database)).map((each) => each.document_type);
      const documentType = known.find((each) => each === body['registration-document-type']);
      if (documentType === undefined) {
        throw invalidInput([phrase(partTexts, 'oneOf', 'registration-document-type', known)]);
      }
      const announced = {
        owner: callerName(caller),
        documentType,
        fileType: body['file-type'],
        address: raw.ip,
      };
      const document = await announceDocument(services, announced, idempotency);
      const url = await uploadUrl(services, document, publicOriginOf(services, raw));
      return { id: Number(document.id), 'presigned-url': url };
    }),
    implementCall(registerCall, async ({ caller, body, raw, idempotency }) => {
      const referralCode = String(raw.headers['referral-code'] ?? '');
      const owner = callerName(caller);
      const language = languageOf(raw).tag;
      const from = { owner, address: raw.ip, language };
      return registerCustomer(services, { body, referralCode, ...from, idempotency });
    }),
    implementCall(generateReferralLink, async ({ caller }) => {
      const customer = await database.db
        .selectFrom('customers')
        .select('referral_code')
        .where('id', '=', caller.customerId)
        .executeTakeFirst();
      if (!customer) throw notFound('customer');
      const link = new URL('/register', config.publicUrl);
      link.searchParams.set('referral-code', customer.referral_code);
      return { 'referral-link': link.href };
    }),
  ];
}
