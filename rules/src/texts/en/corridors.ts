/** What is said of a beneficiary's field that breaks a rule of their country. */
export const corridorRules = {
  country: (label: string) => `${label} is not valid for this country`,
  dial: (label: string, code: string) =>
    `${label} must begin with the country code ${code}, digits only`,
};
