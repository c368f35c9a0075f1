import type { DescribedThing, DescribeThings } from '../../notices/describe-notices.ts'
import { findRemarks, namesIn } from './remark-store.ts'
import { readRemarkedCase } from './remarked-case.ts'
import { partsOf, summaryOf } from './said-parts.ts'

const titleCharacters = 120

/** Remarks that the reader may see now: how they begin, and the form beside which they stand. */
export const describeRemarks: DescribeThings = async (reader, ids) => {
  const remarks = await findRemarks(reader.db, ids)
  const names = await namesIn(
    reader.db,
    remarks.map(({ id }) => id),
  )
  const described = new Map<string, DescribedThing>()
  for (const { id, said, threadId, projectId, number, slot, locale } of remarks) {
    if (projectId !== reader.opened.model.project.name) continue
    const edited = await readRemarkedCase(reader, number)
    if (!edited?.sees.slots.has(slot)) continue
    const title = summaryOf(partsOf(said, names.get(id) ?? new Map()), titleCharacters)
    const language = locale !== '' && locale !== edited.solution.masterLocale && { locale }
    const path = edited.rights.mayWrite ? '/solution-modify' : '/solution-version'
    described.set(id, { title, number, path, fields: { caseId: String(number), ...language, remark: threadId } })
  }
  return described
}
