import { expect, test, vi } from 'vitest';
import { sendFile, type UploadTarget } from './send-file.ts';

test('a file aborted while its upload URL is requested is not sent', async () => {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
  const leaving = new AbortController();
  let answer: (target: UploadTarget) => void = () => {};
  const sending = sendFile(new File(['%PDF-1.7'], 'payslip.pdf'), {
    askTarget: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    onProgress: () => {},
    onWaiting: () => {},
    signal: leaving.signal,
  });
  leaving.abort();
  answer({ id: 7, presignedUrl: '/nowhere' });
  await expect(sending).rejects.toThrow('file');
  expect(open).not.toHaveBeenCalled();
  open.mockRestore();
});
