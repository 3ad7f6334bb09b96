/**
 * What the sign-in screen is gone to with while a PIN is on its way. It is kept with the address: there after
 * a look into the messages and a reload, gone with signing in, and never in a link.
 */
export interface AwaitedPin {
  /** The number or e-mail address to sign in with. */
  readonly username: string;
  /** What was said when the PIN was asked for, in the words it was said in. */
  readonly said: readonly string[];
}
