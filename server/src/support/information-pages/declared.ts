import { formatPhrase, type Say } from '@thumela/rules/language/phrase.ts';
import {
  DECLARED_AFTER_LIMIT_INCREASE,
  DECLARED_CATEGORIES,
  DECLARED_SELF_TO_SELF,
  phraseCategory,
} from '@thumela/rules/money/declaration.ts';
import { formatDeclaration } from '../../compliance/declarations/service.ts';
import { aboutTexts } from '../../platform/i18n/texts/en/information/about.ts';
import type { Information } from '../../platform/i18n/texts/information.ts';
import type { Brand, ReferenceSnapshot } from '../../pricing/reference-data/service.ts';

/** The declaration published now; another provider's is shown where it is signed. */
export function declarationPage(
  brand: Brand,
  reference: ReferenceSnapshot | undefined,
  say: Say,
): Information {
  const { declaration, declarationElsewhere } = say(aboutTexts);
  const published = reference?.declaration;
  if (published) {
    const paragraphs = formatDeclaration(published.text, brand).split('\n\n');
    return declaration(String(published.version), paragraphs);
  }
  return declarationElsewhere({
    normal: DECLARED_CATEGORIES.map((category) => formatPhrase(phraseCategory(category), say)),
    raised: DECLARED_AFTER_LIMIT_INCREASE.map((category) =>
      formatPhrase(phraseCategory(category), say),
    ),
    self: DECLARED_SELF_TO_SELF,
  });
}
