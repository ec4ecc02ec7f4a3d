import { useQueryClient } from '@tanstack/react-query';
import { RequestError } from '../../../lib/http.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useUploads, type UploadItem } from '../store.ts';
import { uploadImage } from './upload-image.ts';

/** Sends what waits in the queue, one picture after the other. @returns starts it */
export function useUploader(): () => Promise<void> {
  const client = useQueryClient();

  const send = async (item: UploadItem) => {
    const { mode, lang, move, remove } = useUploads.getState();
    const stop = new AbortController();
    const abort = () => stop.abort();
    const onPercent = (percent: number) => move(item.id, { state: 'uploading', percent, abort });
    onPercent(0);
    try {
      await uploadImage(item.source, { name: item.name, mode, lang, onPercent, signal: stop.signal });
      remove(item.id);
    } catch (error) {
      if (stop.signal.aborted) move(item.id, { state: 'ready' });
      else if (error instanceof RequestError) move(item.id, { state: 'failed', reason: error.code, sentence: error.message });
      else throw error;
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.jobLists }),
      client.invalidateQueries({ queryKey: queryKeys.account }),
    ]);
  };

  return async () => {
    const waiting = useUploads.getState().items.filter(({ state }) => state === 'ready' || state === 'failed');
    for (const item of waiting) await send(item);
  };
}
