import { foldAccents, lowerCase } from '@advisor/engine/text'
import type { OpenedProject } from '../access/opened-project.ts'
import type { Db } from '../database/open.ts'
import type { SearchIndex } from '../search-index/search-index.ts'
import type { ChangePosition } from '../store/change-log/change-log.ts'
import type { PointedSolutionsCache } from './pointed-solutions-cache.ts'
import type { SolutionTitles } from './solution-titles.ts'

/** Solutions by how their titles fit what was typed, each in one list, in the order of their numbers. */
export interface TitleMatches {
  /** The title is what was typed. */
  exact: number[]
  /** The title begins so. */
  beginning: number[]
  /** The title has all words, in any order; the last one may be a beginning. */
  words: number[]
}

interface Reading {
  db: Db
  services: { search: Pick<SearchIndex, 'ask'>; pointedSolutions: PointedSolutionsCache; titles: SolutionTitles }
  opened: Pick<OpenedProject, 'model' | 'branch' | 'questSight'>
  /** The reader's language. */
  locale: string
}

/** Bounds the work for a word that very many titles have. */
const mostRead = 5_000

/** A beginning of fewer letters is in the middle of many words. */
const shortestTelling = 3

/**
 * The solutions that the open quest searches, by their titles as the reader sees them, and the last change that the answer has
 * seen. Case, accents, blanks and signs do not matter. The index finds the words of titles in all languages; that the title
 * which is shown has them too decides.
 */
export async function findByTitle(
  { db, services, opened, locale }: Reading,
  typed: string,
): Promise<{ matches: TitleMatches; changedAt?: ChangePosition } | 'not-ready'> {
  const matches: TitleMatches = { exact: [], beginning: [], words: [] }
  const wanted = plain(typed)
  const wantedWords = wanted
    .split(' ')
    .map(lettersOf)
    .filter((letters) => letters !== '')
  if (wanted === '') return { matches }
  const { model, branch, questSight } = opened
  const slots = [...questSight.casebases.keys()].flatMap((id) => model.casebases.get(id)?.titleSlot ?? [])
  const question = {
    projectId: model.project.name,
    branch,
    sight: questSight,
    text: wantedWords.length === 0 ? wanted : withoutSigns(typed),
    locale,
  }
  const found = await services.search.ask<'words'>({
    kind: 'words',
    ...question,
    slots: [...new Set(slots)],
    most: mostRead,
  })
  if (found === 'not-ready') return found
  const place = { model, branch, sight: questSight }
  const solutions = await services.pointedSolutions.read(db, place, found.ids, found.changedAt)
  const titles = await services.titles.read(db, model, solutions, locale)
  for (const { number, name } of solutions) {
    const title = plain(titles.get(number) ?? name)
    if (title === wanted) matches.exact.push(number)
    else if (title.startsWith(wanted)) matches.beginning.push(number)
    else if (wantedWords.length > 0 && hasWords(title, wantedWords)) matches.words.push(number)
  }
  return { matches, changedAt: found.changedAt }
}

function plain(text: string): string {
  return foldAccents(lowerCase(text.normalize('NFKC')))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function wordsOf(plainText: string): string[] {
  return plainText.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Scripts in which letters do not stand for sounds: one is telling. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** The index has found the words as words: here their letters are enough, as 'e2047' for 'E-2047'. */
function hasWords(title: string, wanted: readonly string[]): boolean {
  const letters = lettersOf(title)
  return wanted.every((word, index) => {
    const isBegun = index === wanted.length - 1 && word.length < shortestTelling && !dense.test(word)
    return isBegun ? wordsOf(title).some((each) => each.startsWith(word)) : letters.includes(word)
  })
}

/** Its letters and digits alone, in a spelling that 'ü' and 'ue' share. */
function lettersOf(plainText: string): string {
  return plainText
    .replaceAll('ß', 'ss')
    .replaceAll(/(?<=[aou])e/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

/** A sign before a word would be an operator of a query. */
function withoutSigns(typed: string): string {
  return typed.replaceAll(/(^|\s)[^\p{L}\p{N}\s]+/gu, '$1').trim()
}
