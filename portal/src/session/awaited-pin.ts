/**
 * State of the sign-in screen while a PIN is being sent, or when a link brings the username. It is stored in the history entry: it survives switching
 * to the messages and a reload, ends with signing in, and is never in a link.
 */
export interface AwaitedPin {
  /** The number or e-mail address for signing in. */
  readonly username: string;
  /** The message shown when a PIN was requested, as worded then. */
  readonly said?: readonly string[];
}
