import { newcomer, signUp, uploadDocuments } from '../../server/test/sign-up.ts';
import { type DemoServer, expect } from '../fixtures.ts';
import { pinSentTo } from './sign-up-steps.ts';

/** A customer nobody else signs in as: their number with a leading 0, and their PIN. */
export async function someone({ url }: DemoServer): Promise<{ number: string; pin: string }> {
  const body = newcomer({ documents: await uploadDocuments(url) });
  const { status } = await signUp(url, body);
  expect(status).toBe(201);
  const number = `0${String(body.msisdn).slice(2)}`;
  return { number, pin: await pinSentTo(url, number) };
}
