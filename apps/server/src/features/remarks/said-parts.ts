import type { RemarkPart } from '@advisor/contract'

const naming = /@\[([^[\]\s]{1,120})\]/g

/** The parts of what was said: `@[id]` is a name where the remark names this user, else it is text as it stands. */
export function partsOf(said: string, names: ReadonlyMap<string, string>): RemarkPart[] {
  const parts: RemarkPart[] = []
  let from = 0
  const addText = (to: number) => {
    if (to > from) parts.push({ kind: 'text', text: said.slice(from, to) })
  }
  for (const match of said.matchAll(naming)) {
    const [whole, id = ''] = match
    const name = names.get(id)
    if (name === undefined) continue
    addText(match.index)
    parts.push({ kind: 'name', id, name })
    from = match.index + whole.length
  }
  addText(said.length)
  return parts
}

/** The ids that are named, as far as they stand in what was said. */
export function namedIn(said: string, names: readonly string[]): string[] {
  const standing = new Set([...said.matchAll(naming)].map(([, id]) => id))
  return [...new Set(names)].filter((id) => standing.has(id))
}

/** What was said on one line, with at most so many characters, for who is told of it. */
export function summaryOf(parts: readonly RemarkPart[], characters: number): string {
  const line = parts
    .map((part) => (part.kind === 'text' ? part.text : `@${part.name}`))
    .join('')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length <= characters ? line : `${line.slice(0, characters - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
