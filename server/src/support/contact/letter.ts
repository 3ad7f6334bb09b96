import type { BodyOf } from '@thumela/contract/call.ts';
import type { contactUs } from '@thumela/contract/calls/messages.ts';
import { contactFields } from '@thumela/rules/fields/contact-fields.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import type { LetterValues } from '../../platform/i18n/texts/en/contact.ts';

/** A letter to customer care whose every part is right. */
export type Letter = Omit<LetterValues, 'caseId'>;

/** Characters that a terminal would execute instead of showing. */
const UNSHOWN = /[^\P{Cc}\n\t]/gu;

const tidyLine = (line: string) => line.trim().replace(/ +/g, ' ');

/**
 * The letter of a request, judged by the rules of its form.
 * @param brand what it is about where no partner is named
 * @throws DomainError VALIDATION_FAILED
 */
export function letterOf(body: BodyOf<typeof contactUs>, brand: string): Letter {
  const typed = {
    name: tidyLine(body.name),
    email: body.emailAddress.trim(),
    phone: tidyLine(body.cellphoneNumber),
    subject: tidyLine(body.subject),
    letter: body.messageBody.replaceAll(/\r\n?/g, '\n').replaceAll(UNSHOWN, '').trim(),
  };
  const issue = tidyLine(body.issue) || brand;
  const judged = Object.entries(contactFields).map(([name, { rule }]) =>
    rule(typed[name as keyof typeof typed]),
  );
  // The page fills it in, so any fault in it is reported as a fault of the subject.
  const broken = [...judged, contactFields.subject.rule(issue)].filter((one) => one !== undefined);
  if (broken.length > 0) throw invalidInput(broken);
  return { ...typed, issue };
}
