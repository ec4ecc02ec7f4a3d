/** What leans, set upright. */

/**
 * A plane whose rows are moved aside so that what leans stands; between two places their mean by nearness.
 * @param plane row-major, `width` wide
 * @param lean.by px to the right for each px upwards
 * @param lean.about the row that stays, in rows from the plane's upper edge
 * @param lean.ground what comes in from beyond the sides
 */
export function setUpright(
  plane: ArrayLike<number>,
  width: number,
  { by, about, ground }: { readonly by: number; readonly about: number; readonly ground: number },
): Float32Array {
  const out = new Float32Array(plane.length);
  for (let y = 0; y < plane.length / width; y++) {
    const aside = by * (about - y - 0.5);
    const [whole, part] = [Math.floor(aside), aside - Math.floor(aside)];
    const at = (x: number) => (x >= 0 && x < width ? plane[y * width + x]! : ground);
    for (let x = 0; x < width; x++) out[y * width + x] = at(x + whole) * (1 - part) + at(x + whole + 1) * part;
  }
  return out;
}
