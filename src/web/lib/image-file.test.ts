import { expect, test } from 'vitest';
import { LIMITS } from '../../contract/index.ts';
import { refuseFile, sniffImage } from './image-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const PNG = '\x89PNG\r\n\x1a\n';
const png = (size: number) => new Blob([bytes(PNG), new Uint8Array(size - PNG.length)]);

test('the first bytes say what a file is, whatever it is called', () => {
  const heads = ['\xff\xd8\xff\xe0', PNG, 'RIFF\x10\0\0\0WEBPVP8 ', 'RIFF\x10\0\0\0WAVE', 'GIF89a', '%PDF-1.7', '<svg xmlns', ''];
  expect(heads.map((head) => sniffImage(bytes(head)))).toEqual(['image/jpeg', 'image/png', 'image/webp', null, null, null, null, null]);
});

test('refused are the empty, the wrong and the one byte too long', async () => {
  expect(await refuseFile(new Blob([]))).toBe('empty');
  expect(await refuseFile(new Blob(['%PDF-1.7']))).toBe('wrong_type');
  expect(await refuseFile(png(LIMITS.uploadBytes))).toBeNull();
  expect(await refuseFile(png(LIMITS.uploadBytes + 1))).toBe('too_large');
});
