/** Pixels each way of a picture that is not blurred when it is shown. */
export const LEAST = 64;
