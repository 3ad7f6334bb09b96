/** Messages of the rules of a beneficiary's country. */
export const corridorRules = {
  country: (label: string) => `${label} is not valid for this country`,
  dial: (label: string, code: string) =>
    `${label} must begin with the country code ${code}, digits only`,
};
