/** The front door of the operators: who they are, and how their calls are served. */

export { listenerOf, serveConsole } from './serve.ts';
export { hashPassword } from './sign-in.ts';
