/** Markdown as rich text, a block, an item or a row on each line: what an author's editor would hold. Plain: for measuring alone. */
export function richLines(markdown: string): string {
  const lines: string[] = []
  let frame = ''
  let paragraph: string[] = []
  let code: string[] | undefined
  const endParagraph = () => {
    if (paragraph.length > 0) lines.push(`<p>${paragraph.join(' ')}</p>`)
    paragraph = []
  }
  const stand = (wanted: string) => {
    endParagraph()
    if (frame !== wanted && frame !== '') lines.push(`</${frame}>`)
    if (frame !== wanted && wanted !== '') lines.push(`<${wanted}>`)
    frame = wanted
  }
  for (const line of markdown.split('\n')) {
    const text = escaped(line.trim())
    if (/^\s*```/.test(line)) {
      if (code) lines.push(`<pre>${code.join('<br />')}</pre>`)
      else stand('')
      code = code ? undefined : []
    } else if (code) code.push(escaped(line))
    else if (text === '') endParagraph()
    else if (/^#{1,6} /.test(text)) {
      stand('')
      lines.push(`<h2>${text.replace(/^#+ /, '')}</h2>`)
    } else if (/^[-*] /.test(text)) {
      stand('ul')
      lines.push(`<li>${text.slice(2)}</li>`)
    } else if (/^\d+[.)] /.test(text)) {
      stand('ol')
      lines.push(`<li>${text.replace(/^\S+ /, '')}</li>`)
    } else if (text.startsWith('|')) {
      stand('table')
      const cells = text.split('|').slice(1, -1)
      lines.push(`<tr>${cells.map((cell) => `<td>${cell.trim()}</td>`).join('')}</tr>`)
    } else {
      if (paragraph.length === 0) stand('')
      paragraph.push(text)
    }
  }
  if (code) lines.push(`<pre>${code.join('<br />')}</pre>`)
  stand('')
  return lines.join('\n')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
