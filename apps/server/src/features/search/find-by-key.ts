import { limits } from '@advisor/contract'
import { findByPrefix } from '../../reading/find-by-prefix.ts'
import { findByTitle, type TitleMatches } from '../../reading/find-by-title.ts'
import { readTypedKey } from '../../reading/typed-key.ts'
import type { Searching } from '../../searching/search-context.ts'
import { keyKindsOf } from './key-kinds.ts'

/** The solutions that a number, a name or a title may mean, each list in the order of the numbers. */
export interface KeyedSolutions {
  /** Their numbers or names begin so. */
  named: number[]
  /** By their titles, in a quest that searches by name; some of them are also in `named`. */
  titled: TitleMatches
  /** The titles cannot be searched yet: the branch is being indexed. */
  lacksTitles: boolean
}

const noTitles: TitleMatches = { exact: [], beginning: [], words: [] }

/** Finds by what was typed of a key, as the open quest does. */
export async function findByKey(
  { db, services, opened, locale }: Pick<Searching, 'db' | 'services' | 'opened' | 'locale'>,
  typed: string,
): Promise<KeyedSolutions> {
  const key = readTypedKey(opened.model, typed)
  const [named, titled] = await Promise.all([
    findByPrefix(db, opened, key, keyKindsOf(opened)),
    opened.quest.style === 'solution-name'
      ? findByTitle({ db, services, opened, locale }, typed.slice(0, limits.queryCharacters))
      : noTitles,
  ])
  const lacksTitles = titled === 'not-ready'
  return { named, titled: lacksTitles ? noTitles : titled, lacksTitles }
}
