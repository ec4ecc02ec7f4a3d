/** One source image: a file (a Blob; a File brings its name), a public address, or Base64 data. */
export type ImageInput = { file: Blob; fileName?: string } | { url: string } | { base64: string };

/** A form with the image and the fields that are set. */
export function imageBody(input: ImageInput, fields: Readonly<Record<string, string | number | undefined>>): FormData | URLSearchParams {
  const body = 'file' in input ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, String(value));
  if (body instanceof FormData) {
    if ('file' in input) body.set('image_file', input.file, input.fileName ?? ('name' in input.file ? String(input.file.name) : 'image'));
  } else if ('url' in input) body.set('image_url', input.url);
  else if ('base64' in input) body.set('image_file_b64', input.base64);
  return body;
}
