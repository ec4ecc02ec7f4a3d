/** The figures of api-v1.md. They are defaults: the service's configuration may change each of them. */
export const LIMITS = {
  /** Largest accepted upload in bytes (25 MB). */
  uploadBytes: 25 * 1024 * 1024,
  /** Vertical source pixels that one credit converts. */
  pixelsPerCredit: 15_000,
  /** Source pixels, from the top, that a preview converts. */
  previewPixels: 3_000,
  /** Free preview calls in one calendar month (UTC). */
  freePreviewsPerMonth: 50,
  /** Images that one key may send in any 60 seconds. */
  imagesPerMinute: 60,
  /** Seconds that a client is told to wait after HTTP 429. */
  retryAfterSeconds: 60,
  /** Texts in one translation request, and characters of all of them together. */
  translateTexts: 500,
  translateCharacters: 60_000,
  /** Terms in the glossary of an account, and in one request. */
  glossaryTerms: 5_000,
  glossaryTermsAtOnce: 1_000,
  /** Longest `Prefer: wait=N` in seconds. */
  preferWaitSeconds: 60,
} as const;

/** Media types accepted as a source image, with the file name endings that people know them by. */
export const IMAGE_TYPES = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
} as const;

/**
 * Credits that a reconstruction costs before free previews are considered.
 * @param height source height in px
 */
export function creditsForHeight(height: number, pixelsPerCredit: number = LIMITS.pixelsPerCredit): number {
  return Math.max(1, Math.ceil(height / pixelsPerCredit));
}
