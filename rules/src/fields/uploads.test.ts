import { expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import {
  findFileExtension,
  findMimeType,
  formatFileSize,
  UPLOAD_TYPES,
  uploadError,
} from './uploads.ts';

it.each([
  [5_242_880, undefined],
  [5_242_881, 'Only files less than 5 MB allowed.'],
  [1, undefined],
  [0, 'This file is empty.'],
])('a file of %s bytes: %s [UPLOAD-05]', (size, message) => {
  expect(messageOf(uploadError({ name: 'id.jpg', size }))).toBe(message);
});

it('only images and PDF are accepted [UPLOAD-06]', () => {
  for (const type of UPLOAD_TYPES)
    expect(uploadError({ name: `a.${type}`, size: 1 })).toBe(undefined);
  for (const name of ['a.docx', 'a.svg', 'a', 'jpg', 'a.pdf.exe', '.']) {
    expect(messageOf(uploadError({ name, size: 1 }))).toBe(
      'Only images and PDF files are allowed.',
    );
  }
});

it.each([
  [512, '0.5 kB'],
  [1_572_864, '1.5 MB'],
  [5_242_880, '5.0 MB'],
  [1_048_500, '1023.9 kB'],
  [1_048_575, '1.0 MB'],
])('%s bytes are shown as %s [UPLOAD-07]', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
  expect(formatFileSize(bytes, 'af-ZA')).toBe(shown.replace('.', ','));
});

it.each([
  ['Photo.JPG', 'jpg', 'image/jpeg'],
  ['my.scan.pdf', 'pdf', 'application/pdf'],
  ['IMG_1.HEIC', 'heic', 'image/heic'],
  ['a.webp', 'webp', 'image/webp'],
  ['noextension', '', undefined],
  ['a.txt', 'txt', undefined],
])('%s has the file type %s and the MIME type %s [UPLOAD-08]', (name, fileType, mimeType) => {
  expect(findFileExtension(name)).toBe(fileType);
  expect(findMimeType(fileType)).toBe(mimeType);
});
