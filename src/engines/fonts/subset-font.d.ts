declare module 'subset-font' {
  /** The font with only the glyphs that the text needs, in the format asked for. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype'; keepFeatures?: readonly string[] },
  ): Promise<Buffer>;
}
