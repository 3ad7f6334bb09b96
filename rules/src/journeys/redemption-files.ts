import type { GivenFile, RequiredFile } from './given-file.ts';
import { unchangedRecipient } from './known-recipient.ts';
import { listPurposeFiles } from './purpose-documents.ts';
import type { RedemptionAnswers } from './redemption-answers.ts';
import { type RedemptionStep, redemptionWizard } from './redemption-wizard.ts';
import { walkJourney } from './walk.ts';

type Asked = RequiredFile<RedemptionAnswers, RedemptionStep>;

/**
 * Files that the wizard requires after these answers; one given for another document type does not
 * count.
 */
export function redemptionFiles(answers: RedemptionAnswers): Asked[] {
  const { counting } = walkJourney(redemptionWizard, answers);
  const { idType, limitCheck } = counting;
  if (idType === undefined) return [];
  const picture = (step: RedemptionStep, key: 'identityDocument' | 'selfie'): Asked => ({
    key: `${step}/${idType}`,
    category: 'REGISTRATION_DOCUMENT',
    at: { step },
    file: counting[key]?.idType === idType ? counting[key] : undefined,
    store: (file: GivenFile | undefined) => ({ [key]: { idType, ...file } }),
  });
  return [
    ...(unchangedRecipient(counting)
      ? []
      : [picture('identity-document', 'identityDocument'), picture('selfie', 'selfie')]),
    ...listPurposeFiles<RedemptionAnswers, RedemptionStep>(
      'limit-documents',
      limitCheck?.limitPurposes ?? [],
      counting.limitDocuments,
      (limitDocuments) => ({ limitDocuments }),
    ),
    ...listPurposeFiles<RedemptionAnswers, RedemptionStep>(
      'additional-documents',
      limitCheck?.additionalPurposes ?? [],
      counting.additionalDocuments,
      (additionalDocuments) => ({ additionalDocuments }),
    ),
  ];
}
