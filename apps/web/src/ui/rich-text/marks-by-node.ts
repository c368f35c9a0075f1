import type { MarkedText } from '@advisor/contract'

/** Tags that decorate: a word goes on through them. All others part words. */
const decorating = new Set('a strong em b i u s sub sup code kbd samp var mark abbr span small'.split(' '))

/**
 * The marks of each text node, where `mark` finds words in a text: also those of words that tags decorate in part. A raised digit
 * is no part of the number before it.
 */
export function marksByNode(
  nodes: Iterable<Node>,
  mark: (text: string) => MarkedText,
): ReadonlyMap<Node, MarkedText['marks']> {
  const marks = new Map<Node, MarkedText['marks']>()
  let run: { node: Node; start: number }[] = []
  let text = ''
  const endRun = () => {
    const found = run.length === 0 ? [] : mark(text).marks
    for (const [at, { node, start }] of run.entries()) {
      const end = run[at + 1]?.start ?? text.length
      const own = found.filter(([from, to]) => from < end && to > start)
      if (own.length > 0)
        marks.set(
          node,
          own.map(([from, to]) => [Math.max(from, start) - start, Math.min(to, end) - start]),
        )
    }
    run = []
    text = ''
  }
  const read = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      run.push({ node, start: text.length })
      text += node.textContent ?? ''
      return
    }
    const name = node instanceof Element ? node.localName : ''
    const isApart = !decorating.has(name) || (/^su[bp]$/.test(name) && /\d$/.test(text))
    if (isApart) endRun()
    node.childNodes.forEach(read)
    if (isApart) endRun()
  }
  for (const node of nodes) read(node)
  endRun()
  return marks
}
