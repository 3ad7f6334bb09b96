/** The screen of each step. They are bundled in a few files, prefetched before they are reached. */
import { parsePurposePart } from '@thumela/rules/journeys/purpose-documents.ts';
import type { RedemptionStep } from '@thumela/rules/journeys/redemption-wizard.ts';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { redemption as texts } from '../../texts/en/redemption.ts';
import { redemptionWelcome } from '../../texts/en/redemption-welcome.ts';
import { Email, Mobile, MobileQuestion } from './contact-steps.tsx';
import { DocumentType } from './document-type-step.tsx';
import type { RedemptionScreen } from './journey.ts';
import { WelcomeStep } from './welcome-step.tsx';

const importDocumentSteps = () => import('./documents/document-steps.ts');
const importLaterSteps = () => import('./later-steps.ts');

// One component for all steps of a file: once loaded, none of them suspends again.
const Documents = lazyComponent(async () => ({
  default: (await importDocumentSteps()).DocumentStep,
}));
const Later = lazyComponent(async () => ({ default: (await importLaterSteps()).LaterStep }));

const importKnownSteps = () => import('./known/known-steps.tsx');
const KnownBefore = lazyComponent(async () => ({
  default: (await importKnownSteps()).KnownBefore,
}));
const KnownStill = lazyComponent(async () => ({ default: (await importKnownSteps()).KnownStill }));

const atWork = () => import('./documents/at-work.tsx');

/** Shown with the steps after the first document. */
export const DocumentsSent = lazyComponent(async () => ({
  default: (await atWork()).DocumentsSent,
}));

/** Deletes the chosen documents when the journey is restarted. */
export const forgetDocuments = async (orderId: number): Promise<void> =>
  (await atWork()).forgetDocuments(orderId);

/** Prefetches the later steps and their lists; a failed import is retried when it is reached. */
export function fetchStepsAhead(): void {
  importDocumentSteps()
    .then(importLaterSteps)
    .then(
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
  'identity-document': { title: () => say(texts).pictures.identity, body: Documents },
  selfie: { title: () => say(texts).pictures.selfie, body: Documents },
  'limit-documents': {
    title: ({ limitCheck }, part) =>
      parsePurposePart(limitCheck?.limitPurposes ?? [], part)?.purpose.title ?? '',
    body: Documents,
  },
  'additional-documents': {
    title: ({ limitCheck }, part) =>
      parsePurposePart(limitCheck?.additionalPurposes ?? [], part)?.purpose.title ?? '',
    body: Documents,
  },
  'document-details': { title: () => say(texts).details.title, body: Later },
  name: { title: () => say(texts).name.title, body: Later },
  'date-of-birth': { title: () => say(texts).dateOfBirth.title, body: Later },
  gender: { title: () => say(texts).gender.title, body: Later },
  nationality: { title: () => say(texts).nationality.title, body: Later },
  address: { title: () => say(texts).address.title, body: Later },
  declaration: { title: () => say(texts).declaration.title, body: Later },
  submit: { title: () => say(texts).submit.title, body: Later },
  submitted: { title: () => say(texts).submitted.title, body: Later },
};
