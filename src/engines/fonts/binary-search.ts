/** First index from 0 up to `count` that `reaches`, where all after it do. */
export function firstOf(count: number, reaches: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
