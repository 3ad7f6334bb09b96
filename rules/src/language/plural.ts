/** The form of a word that a count takes, in the language of the sentence it stands in. */
export function plural(
  locale: string,
  count: number,
  forms: { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>,
): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
}
