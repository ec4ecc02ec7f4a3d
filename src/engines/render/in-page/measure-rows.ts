/** Runs in the page: the rows of the marked lines, and the room that each element's parent has for it. */
export function measureRows() {
  type Box = { x: number; y: number; width: number; height: number };
  const boxOf = (rect: DOMRect): Box => ({
    x: rect.x + window.scrollX,
    y: rect.y + window.scrollY,
    width: rect.width,
    height: rect.height,
  });
  /** Pieces of one row, as spans in it make them, are one box. */
  const rowsOf = (rects: readonly DOMRect[]): Box[] => {
    const rows: Box[] = [];
    for (const { x, y, width, height } of rects.filter((rect) => rect.width > 0).map(boxOf)) {
      const last = rows.at(-1);
      if (!last || y + height / 2 > last.y + last.height || y + height / 2 < last.y) rows.push({ x, y, width, height });
      else {
        const [left, top] = [Math.min(last.x, x), Math.min(last.y, y)];
        const [right, bottom] = [Math.max(last.x + last.width, x + width), Math.max(last.y + last.height, y + height)];
        Object.assign(last, { x: left, y: top, width: right - left, height: bottom - top });
      }
    }
    return rows;
  };
  const rooms: Record<string, number> = {};
  const rows: Record<string, Box[]> = {};
  for (const element of document.querySelectorAll('[data-node]')) {
    const id = element.getAttribute('data-node')!;
    const { paddingLeft, paddingRight } = getComputedStyle(element.parentElement!);
    rooms[id] = element.parentElement!.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  }
  for (const element of document.querySelectorAll('[data-line]')) {
    const range = document.createRange();
    range.selectNodeContents(element);
    rows[element.getAttribute('data-line')!] = rowsOf([...range.getClientRects()]);
  }
  return { rows, rooms };
}
