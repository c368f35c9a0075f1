/**
 * How deep each heading of a text is nested, from 0. Authors begin with any level and skip some; nesting has no gaps:
 * `h2 h4 h4 h3` has the depths 0 1 1 1.
 */
export function headingDepths(nodes: readonly Node[]): Map<Element, number> {
  const depths = new Map<Element, number>()
  const open: number[] = []
  for (const heading of nodes.flatMap(headingsIn)) {
    const level = Number(heading.localName.slice(1))
    while ((open.at(-1) ?? 0) >= level) open.pop()
    depths.set(heading, open.length)
    open.push(level)
  }
  return depths
}

function headingsIn(node: Node): Element[] {
  const names = 'h1, h2, h3, h4, h5, h6'
  const inside = node instanceof Element || node instanceof DocumentFragment ? [...node.querySelectorAll(names)] : []
  return node instanceof Element && node.matches(names) ? [node, ...inside] : inside
}
