/** Source px → CSS lengths. */
export interface Lengths {
  /** A length as a number of CSS px, at most three decimals. */
  css(source: number): number;
  /** The same as a CSS value; 0 has no unit. */
  px(source: number): string;
}

export function lengthsFor(scale: number): Lengths {
  const css = (source: number) => Math.round((source / scale) * 1000) / 1000 + 0;
  const px = (source: number) => {
    const value = css(source);
    return value === 0 ? '0' : `${value}px`;
  };
  return { css, px };
}
