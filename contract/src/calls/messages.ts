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
  description:
    'Sends a contact message to customer care; `response` proves that it is not automated.',
  source: 'CONTACT-04',
  creates: true,
  errors: ['CAPTCHA_FAILED'],
  body: Type.Object({
    name: input('Name of the sender.'),
    emailAddress: input('E-mail address for the reply.'),
    subject: input('The subject.'),
    messageBody: longInput('The message.'),
    issue: input("The remittance partner's name, or the brand's."),
    cellphoneNumber: input('A cellphone number, of any country.'),
    response: longInput('The challenge of `GET /captcha` with its solution, as JSON in base64.'),
    remoteIp: nullish(input('Ignored; the server knows the IP address.')),
  }),
  status: 200,
  answer: Type.Object({ result: oneOf(DONE, 'Confirmation.') }),
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
