/** No way leads out for a message, now or later; it is not tried again. */
export class Undeliverable extends Error {}
