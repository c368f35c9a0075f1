import { helpPageNames, linesOf, wordsOf, type HelpPage, type HelpPageName } from './help-page.ts'

export interface FoundPage {
  name: HelpPageName
  title: string
  /** The first line with one of the words; absent where only the title has them. */
  line?: string
}

/**
 * Returns the pages that hold every word, in any letter case and with or without accents: pages with all words in their title first,
 * others in the order of the contents. Without words it returns none.
 */
export function searchHelp(pages: Readonly<Record<HelpPageName, HelpPage>>, asked: string): FoundPage[] {
  const words = fold(asked).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = helpPageNames.flatMap((name) => {
    const lines = linesOf(pages[name]).map(wordsOf)
    const title = fold(pages[name].title)
    const text = fold([title, ...lines].join('\n'))
    if (!words.every((word) => text.includes(word))) return []
    const line = lines.find((each) => words.some((word) => fold(each).includes(word)))
    const isByTitle = words.every((word) => title.includes(word))
    return [{ isByTitle, page: { name, title: pages[name].title, ...(line !== undefined && { line }) } }]
  })
  return found.toSorted((a, b) => Number(b.isByTitle) - Number(a.isByTitle)).map(({ page }) => page)
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
