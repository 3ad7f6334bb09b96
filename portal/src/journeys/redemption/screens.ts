/** The screen of each step. They come in a few files, fetched ahead of whoever reaches them. */
import { partOf } from '@thumela/rules/journeys/purpose-documents.ts';
import type { RedemptionStep } from '@thumela/rules/journeys/redemption-wizard.ts';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { redemption as texts } from '../../texts/en/redemption.ts';
import { redemptionWelcome } from '../../texts/en/redemption-welcome.ts';
import { Email, Mobile, MobileQuestion } from './contact-steps.tsx';
import { DocumentType } from './document-type-step.tsx';
import type { RedemptionScreen } from './journey.ts';
import { WelcomeStep } from './welcome-step.tsx';

const later = () => import('./later-steps.ts');

const Details = lazyComponent(async () => ({ default: (await later()).DocumentDetails }));
const Name = lazyComponent(async () => ({ default: (await later()).Name }));
const DateOfBirth = lazyComponent(async () => ({ default: (await later()).DateOfBirth }));
const Gender = lazyComponent(async () => ({ default: (await later()).Gender }));
const Nationality = lazyComponent(async () => ({ default: (await later()).Nationality }));
const Address = lazyComponent(async () => ({ default: (await later()).Address }));
const Declaration = lazyComponent(async () => ({ default: (await later()).Declaration }));
const Submit = lazyComponent(async () => ({ default: (await later()).Submit }));
const Submitted = lazyComponent(async () => ({ default: (await later()).Submitted }));

const known = () => import('./known/known-steps.tsx');
const KnownBefore = lazyComponent(async () => ({ default: (await known()).KnownBefore }));
const KnownStill = lazyComponent(async () => ({ default: (await known()).KnownStill }));

const IdentityDocument = lazyComponent(() => import('./documents/identity-document.tsx'));
const Selfie = lazyComponent(() => import('./documents/selfie.tsx'));
const LimitDocuments = lazyComponent(() => import('./documents/limit-documents.tsx'));
const AdditionalDocuments = lazyComponent(() => import('./documents/additional-documents.tsx'));

const atWork = () => import('./documents/at-work.tsx');

/** Beside the steps after the first document. */
export const DocumentsSent = lazyComponent(async () => ({
  default: (await atWork()).DocumentsSent,
}));

/** Somebody begins anew: what they had chosen is not for the next one. */
export const forgetDocuments = async (orderId: number): Promise<void> =>
  (await atWork()).forgetDocuments(orderId);

/** Fetches the later steps, and the lists they show; what does not come is fetched again when it is reached. */
export function fetchStepsAhead(): void {
  later().then(
    ({ fetchListsAhead }) => fetchListsAhead(),
    () => undefined,
  );
}

export const SCREENS: Record<RedemptionStep, RedemptionScreen> = {
  welcome: { title: () => say(redemptionWelcome).title, body: WelcomeStep },
  'known-before': { title: () => say(texts).known.before, body: KnownBefore },
  'known-still': { title: () => say(texts).known.still, body: KnownStill },
  'mobile-question': { title: () => say(texts).mobileQuestion.title, body: MobileQuestion },
  mobile: {
    title: (_, part) => say(texts).mobile[part === 'confirm' ? 'confirm' : 'input'],
    body: Mobile,
  },
  email: { title: () => say(texts).email.title, body: Email },
  'document-type': { title: () => say(texts).documentType.title, body: DocumentType },
  'identity-document': { title: () => say(texts).pictures.identity, body: IdentityDocument },
  selfie: { title: () => say(texts).pictures.selfie, body: Selfie },
  'limit-documents': {
    title: ({ limitCheck }, part) =>
      partOf(limitCheck?.limitPurposes ?? [], part)?.purpose.title ?? '',
    body: LimitDocuments,
  },
  'additional-documents': {
    title: ({ limitCheck }, part) =>
      partOf(limitCheck?.additionalPurposes ?? [], part)?.purpose.title ?? '',
    body: AdditionalDocuments,
  },
  'document-details': { title: () => say(texts).details.title, body: Details },
  name: { title: () => say(texts).name.title, body: Name },
  'date-of-birth': { title: () => say(texts).dateOfBirth.title, body: DateOfBirth },
  gender: { title: () => say(texts).gender.title, body: Gender },
  nationality: { title: () => say(texts).nationality.title, body: Nationality },
  address: { title: () => say(texts).address.title, body: Address },
  declaration: { title: () => say(texts).declaration.title, body: Declaration },
  submit: { title: () => say(texts).submit.title, body: Submit },
  submitted: { title: () => say(texts).submitted.title, body: Submitted },
};
