/** Runs in the page: border boxes of the marked elements and the boxes of the marked lines, in page coordinates. */
export function measurePage() {
  type Box = { x: number; y: number; width: number; height: number };
  const boxOf = (rect: DOMRect): Box => ({
    x: rect.x + window.scrollX,
    y: rect.y + window.scrollY,
    width: rect.width,
    height: rect.height,
  });
  const nodes: Record<string, Box> = {};
  const lines: Record<string, Box> = {};
  for (const element of document.querySelectorAll('[data-node]'))
    nodes[element.getAttribute('data-node')!] = boxOf(element.getBoundingClientRect());
  for (const element of document.querySelectorAll('[data-line]')) {
    const range = document.createRange();
    range.selectNodeContents(element);
    lines[element.getAttribute('data-line')!] = boxOf(range.getBoundingClientRect());
  }
  return { nodes, lines };
}
