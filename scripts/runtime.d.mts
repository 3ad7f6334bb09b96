// What tools in TypeScript use of runtime.mjs, which runs before anything is installed.
/** The folder of the repository. */
export const root: string;
/** The Node that runs everything except scripts. */
export const node: string;
/** An error that the user must fix, in one sentence. */
export class UserError extends Error {}
/** Ends the process with one sentence, never a stack trace, if `work` fails. */
export function main(work: () => Promise<void>): Promise<void>;
