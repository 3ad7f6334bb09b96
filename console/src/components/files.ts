/** Uploads and downloads of files. */
import { MAXIMUM_BROUGHT_BYTES } from '@thumela/rules/constants.ts';

/** Maximum size of an uploaded file, in megabytes. */
export const MAX_UPLOAD_MEGABYTES = MAXIMUM_BROUGHT_BYTES / 1024 / 1024;

/** A file's content in base64. */
export function encodeFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** A file in a response. */
interface DownloadedFile {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** Downloads a file in the browser. */
export function saveFile({ name, type, content }: DownloadedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
