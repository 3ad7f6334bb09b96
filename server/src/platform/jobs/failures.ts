/** The error of a job that no retry would help, such as a message to a refused address. */
export class PermanentFailure extends Error {}
