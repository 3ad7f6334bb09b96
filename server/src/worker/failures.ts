/** Of a job that would fail again however often it were tried, such as a message to a refused address. */
export class PermanentFailure extends Error {}
