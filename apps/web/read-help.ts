import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { helpPageNames, type HelpBlock, type HelpInline, type HelpPage } from './src/features/help/help-page.ts'

const folder = join(import.meta.dirname, 'help')

export const helpFile = (locale: string, name: string) => join(folder, locale, `${name}.md`)
export const helpPicture = (name: string) => join(folder, 'pictures', `${name}.webp`)

/** Returns the sentence of a control, `signIn.login.button`; undefined if there is none. */
export type NameControl = (key: string) => string | undefined

/** Reads the page of a language. Throws if the file is missing, or as {@link parseHelp} does. */
export function readHelp(locale: string, name: string, control: NameControl): HelpPage {
  try {
    return parseHelp(readFileSync(helpFile(locale, name), 'utf8'), control)
  } catch (error) {
    throw new Error(`${locale}/${name}.md: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/**
 * Reads the Markdown of a page: `# title`, `## heading`, paragraphs, lists of `-` and of `1.`, `{{feature.key}}` for the name of a
 * control, `[words](name of a page)`. It knows no other markup: what looks like HTML is text. Throws for a key without a sentence, a
 * sentence with a value in it, a link to no page, and a page without a title.
 */
export function parseHelp(markdown: string, control: NameControl): HelpPage {
  const [first = '', ...parts] = markdown.trim().split(/\n{2,}/)
  const [, title] = /^# (.+)$/.exec(first) ?? []
  if (!title) throw new Error('The first line has to be "# " and the title.')
  const headings = { count: 0 }
  return { title, blocks: parts.map((part) => readBlock(part, headings, control)) }
}

function readBlock(part: string, headings: { count: number }, control: NameControl): HelpBlock {
  if (part.startsWith('## '))
    return { kind: 'heading', id: `section-${++headings.count}`, line: readLine(part.slice('## '.length), control) }
  const lines = part.split('\n')
  const entriesAfter = (mark: RegExp) => lines.map((line) => readLine(line.replace(mark, ''), control))
  if (lines.every((line) => /^- /.test(line))) return { kind: 'list', entries: entriesAfter(/^- /) }
  if (lines.every((line) => /^\d+\. /.test(line))) return { kind: 'steps', entries: entriesAfter(/^\d+\. /) }
  return { kind: 'paragraph', line: readLine(lines.join(' '), control) }
}

function readLine(line: string, control: NameControl): HelpInline[] {
  const pieces = line.split(/(\{\{.*?\}\}|\[[^\]]+\]\([^)]+\))/).filter(Boolean)
  return pieces.map((piece) => {
    const [, key] = /^\{\{(.*)\}\}$/.exec(piece) ?? []
    if (key !== undefined) return { control: controlOf(key, control) }
    const [, link, target] = /^\[(.+)\]\((.+)\)$/.exec(piece) ?? []
    if (link === undefined) return piece
    const to = helpPageNames.find((name) => name === target)
    if (!to) throw new Error(`There is no page ${target}.`)
    return { link, to }
  })
}

function controlOf(key: string, control: NameControl): string {
  const name = control(key)
  if (name === undefined) throw new Error(`There is no text ${key}.`)
  if (name.includes('{{')) throw new Error(`The text ${key} has a value in it.`)
  return name
}
