/** No picture. refused: the provider does not want to draw this; failed: it could not. The message is for the one who asked. */
export class ImageError extends Error {
  override name = 'ImageError';
  readonly kind: 'refused' | 'failed';
  constructor(kind: 'refused' | 'failed', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
