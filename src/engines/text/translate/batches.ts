/** Groups items in order, none of them larger than a provider takes. */
export function batchesOf<T>(
  items: readonly T[],
  sizeOf: (item: T) => number,
  limits: { readonly items: number; readonly size: number },
): T[][] {
  const batches: T[][] = [];
  let open: T[] = [];
  let size = 0;
  for (const item of items) {
    const own = sizeOf(item);
    if (open.length > 0 && (open.length >= limits.items || size + own > limits.size)) {
      batches.push(open);
      open = [];
      size = 0;
    }
    open.push(item);
    size += own;
  }
  if (open.length > 0) batches.push(open);
  return batches;
}
