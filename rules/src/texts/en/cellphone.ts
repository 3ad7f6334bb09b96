/** Message for South African numbers; a separate module, so that signing in does not load the rest. */
export const cellphoneRules = {
  local: (label: string) => `${label} must be a valid South African cellphone number`,
};
