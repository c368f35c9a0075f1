/**
 * How deep each heading of a text is nested, from 0. Authors begin with any level and skip some; nesting has no gaps:
 * `h2 h4 h4 h3` has the depths 0 1 1 1.
 */
export function headingDepths(text: ParentNode): Map<Element, number> {
  const depths = new Map<Element, number>()
  const open: number[] = []
  for (const heading of text.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.localName.slice(1))
    while ((open.at(-1) ?? 0) >= level) open.pop()
    depths.set(heading, open.length)
    open.push(level)
  }
  return depths
}
