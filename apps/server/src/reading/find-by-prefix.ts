import { sql } from 'kysely'
import type { OpenedBranch } from '../access/opened-project.ts'
import { maySee } from '../access/sight-filter.ts'
import type { Db } from '../database/open.ts'
import { pointedSolutions } from '../store/solutions/pointed-solutions.ts'
import type { TypedKey } from './typed-key.ts'

/** Which keys of solutions are looked through. */
export type KeyKind = 'number' | 'whole-number' | 'name'

/** Bounds the work for a short beginning in a large project. */
const mostRead = 5_000
/** The greatest number is below ten billion. */
const longestNumber = 10

/**
 * The numbers of the solutions of the open branch whose number or name begins with what was typed, or whose number is what was
 * typed, in ascending order, as far as the caller may read them; up to {@link mostRead}.
 */
export async function findByPrefix(
  db: Db,
  { model, branch, sight }: OpenedBranch,
  { text, digits }: TypedKey,
  kinds: readonly KeyKind[],
): Promise<number[]> {
  const isByName = kinds.includes('name') && text !== ''
  const isByNumber = (kinds.includes('number') || kinds.includes('whole-number')) && digits !== undefined
  if (!isByName && !isByNumber) return []
  const ranges = isByNumber ? rangesOf(digits, kinds.includes('number')) : []
  const rows = await pointedSolutions(db, model.project.name, branch)
    .where((where) =>
      where.or([
        ...(isByName ? [where(sql`lower(solutions.name)`, 'like', `${likeText(text.toLowerCase())}%`)] : []),
        ...ranges.map(([from, to]) => where.between('branchSolutions.number', from, to)),
      ]),
    )
    .orderBy('branchSolutions.number')
    .limit(mostRead)
    .select(['branchSolutions.number', 'solutionVersions.casebaseId'])
    .select(['solutionVersions.state', 'solutionVersions.audience'])
    .execute()
  return rows.filter((row) => maySee(sight, row)).map(({ number }) => number)
}

/** The numbers that begin with these digits: 12, 120 to 129, 1200 to 1299, and so on, within what the column holds; or the number alone. */
function rangesOf(digits: string, isBeginning: boolean): [from: number, to: number][] {
  const first = Number(digits)
  return Array.from({ length: isBeginning ? longestNumber - digits.length + 1 : 1 }, (_, more): [number, number] => {
    const from = first * 10 ** more
    return [from, from + 10 ** more - 1]
  }).filter(([, to]) => to <= greatestNumber)
}

const greatestNumber = 2_147_483_647

/** A text in which a pattern of SQL finds no wildcards. */
function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
