import { limits } from '@advisor/contract'
import type { Db } from '../../../database/open.ts'
import { wordsOf } from '../lists/session-words.ts'
import { readSisters, type StoredRepair } from './history-store.ts'

type StoredSister = Awaited<ReturnType<typeof readSisters>>[number]

/** A machine of the same model with the same fault. */
export interface Sister {
  serialNumber: string
  /** Its sessions with the fault. */
  count: number
  last: StoredSister
  helpedBy: number | null
}

interface Machine {
  projectId: string
  serialKey: string
  model: string | null
  repairs: readonly StoredRepair[]
}

/** What is compared of the machine's own history: what it has now, not what it had years ago. */
const comparedRepairs = 5

/**
 * Machines of the same model that had one of the last faults of this machine: the same solution has helped, or the titles share most
 * of their words. Those with the most such sessions come first.
 */
export async function findSisters(db: Db, { projectId, serialKey, model, repairs }: Machine): Promise<Sister[]> {
  const compared = repairs.slice(0, comparedRepairs)
  if (model === null || compared.length === 0) return []
  const titles = compared.map(({ title }) => tellingWords(title))
  const solutions = new Set(compared.flatMap(({ helpedBy }) => helpedBy ?? []))
  const alike = (await readSisters(db, projectId, model, serialKey)).filter(
    ({ title, helpedBy }) =>
      (helpedBy !== null && solutions.has(helpedBy)) || titles.some((words) => shareWords(words, tellingWords(title))),
  )
  return [...Map.groupBy(alike, (sister) => sister.serialKey).values()]
    .flatMap(([last, ...more]) =>
      last ? [{ serialNumber: last.serialNumber ?? '', count: more.length + 1, last, helpedBy: last.helpedBy }] : [],
    )
    .toSorted((one, other) => other.count - one.count)
    .slice(0, limits.sisterUnits)
}

/** Words that can tell a fault: short ones of languages with blanks say little. */
function tellingWords(title: string): string[] {
  return [...new Set(wordsOf(title).filter((word) => word.length > 2 || /[^\0-\u024F]/.test(word)))]
}

/** Whether two titles share more than half of the words of the longer one. */
export function shareWords(one: readonly string[], other: readonly string[]): boolean {
  const shared = one.filter((word) => other.some((each) => areAlike(word, each))).length
  return shared > 0 && shared * 2 > Math.max(one.length, other.length)
}

/** One word, or two forms of one: 'leaks' and 'leaking'. */
function areAlike(one: string, other: string): boolean {
  if (one === other) return true
  const longer = Math.max(one.length, other.length)
  let common = 0
  while (common < longer && one[common] === other[common]) common++
  return common >= 4 && common * 2 >= longer
}
