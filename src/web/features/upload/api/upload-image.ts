import { DASHBOARD_HEADER, JobAccepted, type DocumentLanguage, type JobMode } from '../../../../contract/index.ts';
import { errorOf, RequestError } from '../../../lib/http.ts';
import type { UploadSource } from '../store.ts';

interface UploadOptions {
  name: string;
  mode: JobMode;
  lang: DocumentLanguage | null;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Starts a job. XMLHttpRequest, because fetch does not tell the progress of an upload.
 * @throws {RequestError}
 */
export function uploadImage(source: UploadSource, options: UploadOptions): Promise<JobAccepted> {
  const { promise, resolve, reject } = Promise.withResolvers<JobAccepted>();
  const call = new XMLHttpRequest();
  call.open('POST', '/bff/api/reconstruct');
  call.responseType = 'json';
  call.setRequestHeader(DASHBOARD_HEADER, '1');
  call.setRequestHeader('x-file-name', encodeURIComponent(options.name));
  call.upload.addEventListener('progress', ({ loaded, total }) => options.onPercent(total > 0 ? Math.round((100 * loaded) / total) : 0));
  call.addEventListener('load', () => {
    const accepted = JobAccepted.safeParse(call.response);
    if (call.status === 202 && accepted.success) resolve(accepted.data);
    else reject(errorOf(call.status, call.response));
  });
  call.addEventListener('error', () => reject(new RequestError(0, 'offline', 'The dashboard does not answer.')));
  call.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
  options.signal.addEventListener('abort', () => call.abort());
  call.send(bodyOf(source, options));
  return promise;
}

function bodyOf(source: UploadSource, { mode, lang }: UploadOptions): FormData | URLSearchParams {
  const body = 'file' in source ? new FormData() : new URLSearchParams();
  body.set('mode', mode);
  if (lang) body.set('lang', lang);
  // The file goes last, so that the server knows the rest before the long part.
  if (body instanceof FormData && 'file' in source) body.set('image_file', source.file);
  else if ('url' in source) body.set('image_url', source.url);
  return body;
}
