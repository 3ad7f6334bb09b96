/** A message that can never be sent, so it is not tried again (decision 11). */
export class Undeliverable extends Error {}
