/** The error of a job that retries cannot fix, such as a message to a rejected address. */
export class PermanentFailure extends Error {}
