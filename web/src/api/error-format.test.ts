import { describe, expect, test } from 'vitest';
import { ApiError, errorFromBody } from './api-error.ts';
import { formatError } from './error-format.ts';

describe('the error formatter', () => {
  test('a plain string is listed under the heading Error [UI-03]', () => {
    expect(formatError('No luck')).toEqual({ heading: 'Error', items: ['No luck'] });
  });

  test.each([
    [{ message: 'Invalid Input', errors: ['Amount is required', 'Too much'] }],
    [new ApiError(400, { message: 'Invalid Input', errors: ['Amount is required', 'Too much'] })],
  ])('an object has its message as heading and its errors as items [UI-04]', (error) => {
    expect(formatError(error)).toEqual({
      heading: 'Invalid Input',
      items: ['Amount is required', 'Too much'],
    });
  });

  test.each([
    'NetworkError when attempting to fetch resource',
    'TypeError: NetworkError when attempting to fetch resource.',
    'connect ECONNREFUSED: Connection refused',
  ])('%s is shown as Connection Error [UI-05]', (message) => {
    expect(formatError({ message }).heading).toBe('Connection Error');
  });

  test.each([
    [{ 'error-code': 'INTERNAL_SERVER_ERROR' }, 'Internal Server Error:'],
    [{ errorCode: 'INTERNAL_SERVER_ERROR', errors: ['Reference 7'] }, 'Internal Server Error:'],
    [{ 'error-code': 'ANYTHING_ELSE' }, 'Error'],
    [{}, 'Error'],
    [{ message: '' }, 'Error'],
    [new ApiError(502, {}), 'Error'],
  ])('without a message, %j is headed %s [UI-06]', (error, heading) => {
    expect(formatError(error).heading).toBe(heading);
  });

  test.each([undefined, null, 7])('%s also has a heading', (error) => {
    expect(formatError(error)).toEqual({ heading: 'Error', items: [] });
  });
});

describe('error bodies', () => {
  test('the wire body is read completely', () => {
    const body = { message: 'No', 'error-code': 'CODE', errors: ['a', 1, 'b'] };
    expect(errorFromBody(409, body)).toMatchObject({
      status: 409,
      message: 'No',
      errorCode: 'CODE',
      errors: ['a', 'b'],
    });
  });

  test.each([[null], ['']])('a body of %j leaves the status as code', (body) => {
    expect(errorFromBody(502, body)).toMatchObject({ message: '', errorCode: '502', errors: [] });
  });

  test('a text body is one sentence', () => {
    expect(errorFromBody(502, 'Bad gateway').errors).toEqual(['Bad gateway']);
  });
});
