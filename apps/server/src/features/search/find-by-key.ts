import { limits } from '@advisor/contract'
import { findByPrefix } from '../../reading/find-by-prefix.ts'
import { findNumber } from '../../reading/find-number.ts'
import { findByTitle, type TitleMatches } from '../../reading/find-by-title.ts'
import { readTypedKey } from '../../reading/typed-key.ts'
import type { Searching } from '../../query/search-context.ts'
import type { ChangePosition } from '../../store/change-log/change-log.ts'
import { keyKindsOf } from './key-kinds.ts'

/** The solutions that a number, a name or a title may mean, each list in the order of the numbers. */
export interface KeyedSolutions {
  /** Its number, former number or name is what was typed. It is not known whether the caller may read it. */
  exact: number | undefined
  /** Their numbers or names begin so; the exact one is the first. */
  named: number[]
  /** By their titles, in a quest that searches by name; some of them are also in `named`. */
  titled: TitleMatches
  /** The last change that the titles have seen; absent where none were looked for. */
  changedAt: ChangePosition | undefined
  /** The titles cannot be searched yet: the branch is being indexed. */
  lacksTitles: boolean
}

const noTitles = { matches: { exact: [], beginning: [], words: [] }, changedAt: undefined }

/** Finds by what was typed of a key, as the open quest does. */
export async function findByKey(
  { db, services, opened, locale }: Pick<Searching, 'db' | 'services' | 'opened' | 'locale'>,
  typed: string,
): Promise<KeyedSolutions> {
  const key = readTypedKey(opened.model, typed)
  const isByName = opened.quest.style === 'solution-name'
  const [exact, named, titled] = await Promise.all([
    findNumber(db, opened, key, { isNameFirst: isByName }),
    findByPrefix(db, opened, key, keyKindsOf(opened)),
    isByName ? findByTitle({ db, services, opened, locale }, typed.slice(0, limits.queryCharacters)) : noTitles,
  ])
  const lacksTitles = titled === 'not-ready'
  const { matches, changedAt } = lacksTitles ? noTitles : titled
  const exactFirst = named.toSorted((one, other) => Number(other === exact) - Number(one === exact))
  return { exact, named: exactFirst, titled: matches, changedAt, lacksTitles }
}
