import { isWebAddress, limits, type ForeignHit } from '@advisor/contract'
import { cleanText } from './clean-text.ts'

/** What a source has found. */
export interface FoundPage {
  found: number
  hits: ForeignHit[]
}

/** A hit as a source has it. */
export interface RawHit {
  title: string
  link: string
  excerpt: string | undefined
  isHtml: boolean
}

const mostTitleCharacters = 200
const mostExcerptCharacters = 300
const longestLink = 2_000
/** Totals above are nonsense. */
const highestTotal = 1_000_000_000

/** The first hits that have a title and an address that a browser can follow. */
export function foundPage(hits: readonly RawHit[], total: unknown, base: URL): FoundPage {
  const shown = hits.flatMap((hit): ForeignHit[] => {
    const url = hit.link.length > longestLink ? null : URL.parse(hit.link.trim(), base.href)
    const title = cleanText(hit.title, hit.isHtml, mostTitleCharacters)
    if (title === '' || !url || !isWebAddress(url) || url.href.length > longestLink) return []
    const excerpt = cleanText(hit.excerpt ?? '', hit.isHtml, mostExcerptCharacters)
    return [{ title, url: url.href, ...(excerpt !== '' && { excerpt }) }]
  })
  return { found: totalOf(total) ?? hits.length, hits: shown.slice(0, limits.federatedHits) }
}

function totalOf(total: unknown): number | undefined {
  const number = typeof total === 'string' && /^\d{1,10}$/.test(total.trim()) ? Number(total) : total
  return Number.isSafeInteger(number) && Number(number) >= 0 && Number(number) <= highestTotal
    ? Number(number)
    : undefined
}
