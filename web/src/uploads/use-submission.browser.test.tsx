import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { ApiError } from '../api/api-error.ts';
import { UploadFailure } from './upload-failure.ts';
import { useSubmission } from './use-submission.ts';

/** A screen whose uploads end like this. */
async function open(send: () => Promise<Record<string, number>>) {
  const forgetUploaded = vi.fn();
  const { result } = await renderHook(() => useSubmission({ send, forgetUploaded }));
  return { result, forgetUploaded };
}

test('the call names the uploaded documents, and the screen is busy until it is answered', async () => {
  const { result } = await open(async () => ({ photo: 7 }));
  const answered = Promise.withResolvers<void>();
  const act = vi.fn(() => answered.promise);
  const submitted = result.current.submit(['photo'], act);
  await vi.waitFor(() => expect(result.current.busy).toBe(true));
  await vi.waitFor(() => expect(act).toHaveBeenCalledWith({ photo: 7 }));
  answered.resolve();
  await submitted;
  await vi.waitFor(() => expect(result.current.busy).toBe(false));
  expect(result.current.error).toBeUndefined();
});

test('after a failed upload nothing is called, and the error stays at its field', async () => {
  const { result } = await open(() => Promise.reject(new UploadFailure('file', true)));
  const act = vi.fn();
  await result.current.submit(['photo'], act);
  await vi.waitFor(() => expect(result.current.busy).toBe(false));
  expect(act).not.toHaveBeenCalled();
  expect(result.current.error).toBeUndefined();
});

test.each([
  ['DOCUMENT_MISSING', 1],
  ['STATUS_CONFLICT', 0],
])('%s is shown; the files are uploaded again %i times', async (errorCode, times) => {
  const { result, forgetUploaded } = await open(async () => ({ photo: 7 }));
  const refusal = new ApiError(400, { errorCode });
  await result.current.submit(['photo'], () => Promise.reject(refusal));
  await vi.waitFor(() => expect(result.current.error).toBe(refusal));
  expect(forgetUploaded).toHaveBeenCalledTimes(times);
});
