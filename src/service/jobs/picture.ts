/** What an upload turns out to be. Width and height in px, upright. */
export interface PictureFacts {
  readonly format: 'jpeg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
}
