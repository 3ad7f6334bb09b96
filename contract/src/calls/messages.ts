import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { input, longInput, nullish, oneOf } from '../shapes.ts';
import { DONE } from '../values.ts';

export const contactUs = defineCall({
  id: 'contactUs',
  method: 'POST',
  path: '/admin/contact-us',
  area: 'messages',
  caller: 'open',
  headers: 'none',
  summary: 'Write to customer care',
  description: 'Sends a letter to customer care; `response` proves that a person wrote it.',
  source: 'CONTACT-04',
  creates: true,
  errors: ['CAPTCHA_FAILED'],
  body: Type.Object({
    name: input('Who writes.'),
    emailAddress: input('Where to answer.'),
    subject: input('What it is about.'),
    messageBody: longInput('The letter.'),
    issue: input("The remittance partner's name, or the brand's."),
    cellphoneNumber: input('A cellphone number, of any country.'),
    response: longInput('The answer to a task of `GET /captcha`: both, as JSON in base64.'),
    remoteIp: nullish(input('Ignored; the server knows the address.')),
  }),
  status: 200,
  answer: Type.Object({ result: oneOf(DONE, 'That it was sent.') }),
  example: {
    body: {
      name: 'Grace Moyoza',
      emailAddress: 'grace@example.com',
      subject: 'My transfer',
      messageBody: 'When will my brother get the money?',
      issue: 'Partner One',
      cellphoneNumber: '0820000011',
      response: 'eyJhbGdvcml0aG0iOiJTSEEtMjU2In0=',
    },
  },
});
