import type { Colleague } from '@advisor/contract'
import type { Said } from './remark-queries.ts'

/** What is typed behind the @ before the caret; undefined where no name is being typed. */
export function typedName(text: string, caret: number): string | undefined {
  const behind = /(?:^|\s)@([^\s@[\]]{0,40}(?: [^\s@[\]]{1,40})?)$/u.exec(text.slice(0, caret))
  return behind?.[1]
}

/** The text with a colleague in the place of what is typed before the caret, and where the caret is then. */
export function withName(text: string, caret: number, { name }: Colleague): { text: string; caret: number } {
  const typed = typedName(text, caret) ?? ''
  const before = `${text.slice(0, caret - typed.length)}${name} `
  return { text: before + text.slice(caret), caret: before.length }
}

/** What is sent: `@[id]` in the place of each chosen name that still stands in the text, the longest first. */
export function saidOf(text: string, chosen: readonly Colleague[]): Said {
  const names = new Set<string>()
  const known = [...new Map(chosen.map((each) => [each.name, each])).values()].toSorted(
    (one, other) => other.name.length - one.name.length,
  )
  let said = ''
  for (let at = 0; at < text.length;) {
    const named = text[at] === '@' ? known.find(({ name }) => text.startsWith(name, at + 1)) : undefined
    if (named) names.add(named.id)
    said += named ? `@[${named.id}]` : text[at]
    at += named ? named.name.length + 1 : 1
  }
  return { text: said, names: [...names] }
}
