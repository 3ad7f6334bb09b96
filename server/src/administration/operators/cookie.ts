import type { FastifyReply } from 'fastify';

/** Holds the secret of an operator's session; no script reads it, and the customers' pages never send it. */
export const OPERATOR_COOKIE = 'thumela-operator';

const ITS = { path: '/console', secure: true, sameSite: 'strict', httpOnly: true } as const;

export function setOperator(reply: FastifyReply, token: string): void {
  reply.setCookie(OPERATOR_COOKIE, token, ITS);
}

export function clearOperator(reply: FastifyReply): void {
  reply.clearCookie(OPERATOR_COOKIE, ITS);
}
