/** What an upload turns out to be. Width and height in px, upright. */
export interface PictureFacts {
  readonly format: 'jpeg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
}

/** File name endings of the formats. */
export const IMAGE_EXTENSION = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;
