import { create } from 'zustand';
import type { DocumentLanguage, JobMode } from '../../../contract/index.ts';
import { measureImage, refuseFile, type FileRefusal } from '../../lib/image-file.ts';

interface Base {
  id: string;
  name: string;
  /** Bytes; null for an address. */
  bytes: number | null;
  width: number | null;
  height: number | null;
  /** Address of the picture for its thumbnail; null where there is none to show. */
  thumbnail: string | null;
}

export type UploadSource = { file: File } | { url: string };

export type UploadItem = Base & { source: UploadSource } & (
    | { state: 'checking' | 'ready' }
    | { state: 'refused'; refusal: FileRefusal }
    | { state: 'uploading'; percent: number; abort: () => void }
    | { state: 'failed'; reason: string; sentence: string }
  );

export type UploadState =
  | { state: 'ready' }
  | { state: 'uploading'; percent: number; abort: () => void }
  | { state: 'failed'; reason: string; sentence: string };

interface UploadStore {
  items: UploadItem[];
  mode: JobMode;
  lang: DocumentLanguage | null;
  setMode: (mode: JobMode) => void;
  setLang: (lang: DocumentLanguage | null) => void;
  addFiles: (files: readonly File[]) => Promise<void>;
  addUrl: (url: string) => void;
  move: (id: string, state: UploadState) => void;
  remove: (id: string) => void;
}

/** Pictures on their way to becoming jobs, and how they are to be converted. */
export const useUploads = create<UploadStore>()((set, get) => {
  const patch = (id: string, change: object) =>
    set(({ items }) => ({ items: items.map((item) => (item.id === id ? ({ ...item, ...change } as UploadItem) : item)) }));

  const check = async (id: string, file: File) => {
    const refusal = await refuseFile(file);
    if (refusal) return patch(id, { state: 'refused', refusal });
    const thumbnail = URL.createObjectURL(file);
    const size = await measureImage(thumbnail);
    if (size === null) URL.revokeObjectURL(thumbnail);
    // A picture that this browser cannot show may still be one that the service reads: the service decides.
    patch(id, { state: 'ready', thumbnail: size ? thumbnail : null, width: size?.width ?? null, height: size?.height ?? null });
  };

  return {
    items: [],
    mode: 'full',
    lang: null,
    setMode: (mode) => set({ mode }),
    setLang: (lang) => set({ lang }),
    addFiles: async (files) => {
      const items = files.map((file): UploadItem & { source: { file: File } } => ({
        ...blank(file.name, file.size),
        source: { file },
        state: 'checking',
      }));
      set((store) => ({ items: [...store.items, ...items] }));
      await Promise.all(items.map((item) => check(item.id, item.source.file)));
    },
    addUrl: (url) => set((store) => ({ items: [...store.items, { ...blank(nameOf(url), null), source: { url }, state: 'ready' }] })),
    move: (id, state) => patch(id, state),
    remove: (id) => {
      const { thumbnail } = get().items.find((item) => item.id === id) ?? {};
      if (thumbnail) URL.revokeObjectURL(thumbnail);
      set(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
    },
  };
});

function blank(name: string, bytes: number | null): Base {
  return { id: crypto.getRandomValues(new Uint32Array(2)).join('-'), name, bytes, width: null, height: null, thumbnail: null };
}

/** What a person would call the file behind an address. */
function nameOf(url: string): string {
  const { pathname, hostname } = new URL(url);
  return decodeURIComponent(pathname.split('/').findLast((step) => step !== '') ?? hostname);
}
