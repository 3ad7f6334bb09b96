import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Input, LongInput, Maybe, Text } from '../shapes.ts';

export const contactUs = defineCall({
  id: 'contactUs',
  method: 'POST',
  path: '/admin/contact-us',
  area: 'messages',
  caller: 'open',
  headers: 'none',
  summary: 'Write to customer care; `response` is the captcha answer',
  source: '3§7',
  creates: true,
  errors: ['CAPTCHA_FAILED'],
  body: Type.Object({
    name: Input,
    emailAddress: Input,
    subject: Input,
    messageBody: LongInput,
    issue: Input,
    cellphoneNumber: Input,
    response: LongInput,
    remoteIp: Maybe(Input),
  }),
  status: 200,
  answer: Type.Object({ result: Text }),
});
