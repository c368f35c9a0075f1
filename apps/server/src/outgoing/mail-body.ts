/** A part of a mail, in words. */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'section'; title: string; text: string }
  | { kind: 'list'; title: string; items: readonly string[] }
  | { kind: 'link'; text: string; url: string }

/** Writes the parts of a mail as plain text, and as HTML in which nothing but the parts' own elements is markup. */
export function writeMail(language: string, parts: readonly MailPart[]): { text: string; html: string } {
  return {
    text: `${parts.map(plain).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${escape(language)}"><body>${parts.map(marked).join('')}</body></html>`,
  }
}

function plain(part: MailPart): string {
  if (part.kind === 'paragraph') return part.text
  if (part.kind === 'link') return `${part.text}\n${part.url}`
  if (part.kind === 'section') return part.text === '' ? part.title : `${part.title}\n${part.text}`
  return [part.title, ...part.items.map((item) => `- ${item}`)].join('\n')
}

function marked(part: MailPart): string {
  if (part.kind === 'paragraph') return `<p style="white-space: pre-wrap">${escape(part.text)}</p>`
  if (part.kind === 'link') return `<p><a href="${escape(part.url)}">${escape(part.text)}</a></p>`
  const title = `<h2 style="font-size: 1em">${escape(part.title)}</h2>`
  if (part.kind === 'section')
    return part.text === '' ? title : `${title}<p style="white-space: pre-wrap">${escape(part.text)}</p>`
  return `${title}<ul>${part.items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
