const kept = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'kbd', 'samp', 'var', 'mark'])

/** Returns the words of a caption with simple formatting, without attributes. */
export function captionHtml(caption: Element): string {
  return [...caption.childNodes].map(htmlOf).join('')
}

function htmlOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE)
    return (node.textContent ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  if (!(node instanceof Element)) return ''
  const inner = [...node.childNodes].map(htmlOf).join('')
  return kept.has(node.localName) ? `<${node.localName}>${inner}</${node.localName}>` : inner
}
