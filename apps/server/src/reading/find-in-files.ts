import type { Attachment, FileExcerpt, FilePlace, MarkedText } from '@advisor/contract'
import { filesField, mostFileCharacters } from '@advisor/domain-model'
import type { Db } from '../database/open.ts'
import type { KeptText } from '../file-texts/file-text-store.ts'
import type { KeptFileTexts } from '../file-texts/kept-file-texts.ts'
import { distinctMarks, foldText } from './marked-words.ts'
import type { PointedSolution } from './pointed-solution.ts'
import type { SlotContext } from './show-slot.ts'
import { solutionFileUrl } from './solution-file-url.ts'
import { listedFiles } from './visible-content.ts'

/** A page that is longer is looked at piece by piece. */
const longestStretch = 4_000
/** Stretches of a solution's files whose words are analysed: those that seem to have most of them. */
const mostAnalysed = 6
/** Stretches that are analysed for all solutions of a page: one takes about a millisecond. */
const mostAnalysedTogether = 40

/** A solution whose files are searched, and what its reader sees of it. */
export interface SolutionWithFiles {
  solution: PointedSolution
  context: SlotContext
}

/** Of each of these solutions the stretch of an attached file with most of the words that were found; its reader may have the file. */
export async function findInFiles(
  { db, services }: { db: Db; services: { fileTexts: KeptFileTexts; apiPath: string } },
  solutions: readonly SolutionWithFiles[],
  length: number,
): Promise<Map<number, FileExcerpt>> {
  const listed = solutions.map((each) => ({ ...each, files: listedFiles(each.context.content, each.context.sees) }))
  const hashes = new Set(listed.flatMap(({ files }) => files.map(({ hash }) => hash)))
  const texts = hashes.size === 0 ? new Map<string, KeptText>() : await services.fileTexts.read(db, [...hashes])
  const found = new Map<number, FileExcerpt>()
  const withText = listed.filter(({ files }) => files.some(({ hash }) => texts.get(hash)?.text))
  const most = Math.min(mostAnalysed, Math.max(1, Math.floor(mostAnalysedTogether / withText.length)))
  for (const { solution, context, files } of withText) {
    const stretches = files.flatMap((file) => stretchesOf(texts.get(file.hash), file))
    const best = bestExcerpt(context, stretches, { length, most })
    if (!best) continue
    const { name, hash, contentType, sizeBytes } = best.of.file
    const url = solutionFileUrl(services.apiPath, solution.number, hash)
    found.set(solution.number, { ...best.marked, file: { ...best.of.place, name, url, contentType, sizeBytes } })
  }
  return found
}

/** A part of the text of a file that stands in one place. */
interface Stretch {
  place: FilePlace
  text: string
  /** As {@link foldText} folds it. */
  folded: string
}

/** The stretches of texts that are kept in memory: searches that find a file once find it again. */
const stretchesOfTexts = new WeakMap<KeptText, Stretch[]>()

function stretchesOf(kept: KeptText | undefined, file: Attachment): (Stretch & { file: Attachment })[] {
  if (!kept) return []
  const stretches = stretchesOfTexts.get(kept) ?? cut(kept)
  stretchesOfTexts.set(kept, stretches)
  return stretches.map((stretch) => ({ ...stretch, file }))
}

/** The text by which a file is found, page by page, long pages in pieces. */
function cut({ text, pages }: KeptText): Stretch[] {
  return pages.flatMap(({ start, ...place }, at) => {
    const page = text.slice(start, Math.min(pages[at + 1]?.start ?? text.length, mostFileCharacters))
    return piecesOf(page.replaceAll(/\s+/g, ' ').trim()).map((piece) => {
      return { place, text: piece, folded: foldText(piece) }
    })
  })
}

/** A text in pieces that end between words, if there are any. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > longestStretch) {
    const space = rest.slice(0, longestStretch).search(/\s\S*$/)
    const end = space > longestStretch / 2 ? space : longestStretch
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return rest === '' ? pieces : [...pieces, rest]
}

function bestExcerpt(
  { words, textLocales }: SlotContext,
  stretches: readonly (Stretch & { file: Attachment })[],
  { length, most }: { length: number; most: number },
) {
  for (const locale of new Set(textLocales)) {
    const promising = words.mostPromising(stretches, locale, most)
    let best: { marked: MarkedText; of: (typeof stretches)[number]; worth: number } | undefined
    for (const of of promising) {
      const marked = words.excerpt(of.text, locale, filesField.id, length)
      const worth = distinctMarks(marked)
      if (worth > (best?.worth ?? 0)) best = { marked, of, worth }
    }
    if (best) return best
  }
  return undefined
}
