/**
 * Fails when a page of the help is missing in a language, cannot be read (a text key or a page that is not there), has more than 200
 * words, or belongs to no page of the list; and when a language says something at another place than English: other headings, lists or
 * controls.
 */
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { interfaceLocales, toLanguageTag } from '@advisor/contract'
import { controlsOf } from '../apps/web/help-pages.ts'
import { helpFile, readHelp } from '../apps/web/read-help.ts'
import { helpPageNames, linesOf, wordsOf, type HelpPage } from '../apps/web/src/features/help/help-page.ts'

const mostWords = 200
const problems: string[] = []
const english = await pagesIn('en')
for (const locale of interfaceLocales) {
  const pages = locale === 'en' ? english : await pagesIn(locale)
  for (const [name, page] of pages) checkPage(locale, name, page)
  for (const file of readdirSync(dirname(helpFile(locale, 'any'))))
    if (!helpPageNames.some((name) => file === basename(helpFile(locale, name))))
      problems.push(`${locale}/${file}: helpPageNames has no such page.`)
}

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n${problems.length} problem(s) in the help.\n`)
  process.exitCode = 1
} else process.stdout.write(`${helpPageNames.length} pages in ${interfaceLocales.length} languages.\n`)

async function pagesIn(locale: string): Promise<Map<string, HelpPage>> {
  const control = await controlsOf(locale)
  const pages = new Map<string, HelpPage>()
  for (const name of helpPageNames)
    if (!existsSync(helpFile(locale, name))) problems.push(`${locale}/${name}.md is missing.`)
    else
      try {
        pages.set(name, readHelp(locale, name, control))
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error))
      }
  return pages
}

function checkPage(locale: string, name: string, page: HelpPage): void {
  const text = [page.title, ...linesOf(page).map(wordsOf)].join('\n')
  const segments = new Intl.Segmenter(toLanguageTag(locale), { granularity: 'word' }).segment(text)
  const words = [...segments].filter(({ isWordLike }) => isWordLike).length
  // Languages without spaces are segmented into smaller words.
  const most = /^(ja|ko|zh)/.test(locale) ? mostWords * 2 : mostWords
  if (words > most) problems.push(`${locale}/${name}.md has ${words} words; at most ${most} are allowed.`)
  const original = english.get(name)
  if (original && shapeOf(page) !== shapeOf(original))
    problems.push(`${locale}/${name}.md has other headings, lists or controls than English.`)
}

/** The kinds of the blocks, the numbers of entries, and how many controls and links there are. */
function shapeOf(page: HelpPage): string {
  const blocks = page.blocks.map((block) => block.kind + ('entries' in block ? String(block.entries.length) : ''))
  const pieces = linesOf(page).flat()
  const count = (mark: string) => pieces.filter((piece) => typeof piece === 'object' && mark in piece).length
  return `${blocks.join(' ')} | ${count('control')} | ${count('link')}`
}
