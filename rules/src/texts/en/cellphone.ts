/** The message of a number of this country; apart from other messages, so that signing in needs no more. */
export const cellphoneRules = {
  local: (label: string) => `${label} must be a valid South African cellphone number`,
};
