/**
 * Zero-mean normalised cross-correlation of two pictures of one size, pixel by pixel.
 * @returns -1 to 1; 0 where one of them is even
 */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const n = a.length;
  let sa = 0;
  let sb = 0;
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  for (let i = 0; i < n; i++) {
    sa += a[i];
    sb += b[i];
    saa += a[i] * a[i];
    sbb += b[i] * b[i];
    sab += a[i] * b[i];
  }
  const spread = Math.sqrt(Math.max(0, (saa - (sa * sa) / n) * (sbb - (sb * sb) / n)));
  return spread > 1e-6 ? (sab - (sa * sb) / n) / spread : 0;
}
