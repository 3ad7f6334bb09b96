import { vi } from 'vitest';

/** A small picture as a file to choose. */
export async function createPicture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(64, 64);
  canvas.getContext('2d')?.fillRect(8, 8, 40, 40);
  const picture = await canvas.convertToBlob({ type: 'image/jpeg' });
  return new File([picture], name, { type: 'image/jpeg' });
}

/** Makes every upload arrive at once, because `fetch` is not what sends files. */
export function acceptUploads(): void {
  class Upload {
    upload = {};
    status = 200;
    onload?: () => void;
    onloadend?: () => void;
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      queueMicrotask(() => {
        this.onload?.();
        this.onloadend?.();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
}
