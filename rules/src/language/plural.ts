/** Plural form of a word for a count, in the language of its sentence. */
export function choosePlural(
  locale: string,
  count: number,
  forms: { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>,
): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
}
