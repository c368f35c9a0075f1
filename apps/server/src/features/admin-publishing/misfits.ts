import type { ModelDocument, Project, SolutionContent } from '@advisor/contract'
import {
  compileModel,
  differingNeeds,
  documentKey,
  ModelError,
  publishPart,
  type Model,
  type PublishedPart,
} from '@advisor/domain-model'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import type { Branches, SolutionMoves } from '../../store/publishing/solution-moves.ts'
import { findProblems } from '../../store/solutions/storable-version.ts'
import type { Saying } from '../../texts/server-texts.ts'

/** More solutions are not checked one by one: they are published with all that differs of their case bases, which they fit. */
const mostCheckedByDefault = 10_000
const atOnce = 500
const mostSentences = 10

interface Published {
  project: Project
  branches: Branches
  source: readonly ModelDocument[]
  /** What of the model is published so far. */
  part: PublishedPart
  solutions: SolutionMoves
  saying: Saying
  /** As many are checked one by one. */
  mostChecked?: number | undefined
}

/**
 * Finds the solutions that do not fit the model of their new branch, and takes along what differs of their case bases. Returns what
 * of the model is published then, and the sentences about solutions that do not fit even so.
 */
export async function misfits(
  db: Db,
  { project, branches, source, part, solutions, saying, mostChecked = mostCheckedByDefault }: Published,
): Promise<{ part: PublishedPart; problems: string[] }> {
  const { texts, locale } = saying
  const target = part.documents
  // Solutions of a case base that is the same on both branches fit as they do where they come from.
  const changing = (await countByCasebase(db, branches.projectId, solutions)).filter(
    ({ casebase }) => differingNeeds({ source, target }, [{ kind: 'casebase', id: casebase }]).length > 0,
  )
  const isMany = changing.reduce((sum, { count }) => sum + count, 0) > mostChecked
  const checked = changing.map(({ casebase }) => casebase)
  const present = compiled(project, source)
  const search = async (documents: readonly ModelDocument[]) =>
    isMany || checked.length === 0
      ? []
      : findMisfits(
          db,
          { projectId: branches.projectId, casebases: checked, solutions },
          { model: compileModel(project, documents), present },
        )
  const found = await search(target)
  const casebases = isMany ? checked : [...new Set(found.map(({ casebase }) => casebase))]
  if (casebases.length === 0) return { part, problems: [] }
  const more = differingNeeds(
    { source, target },
    casebases.map((id) => ({ kind: 'casebase', id })),
  )
  const wider = publishPart(project, { source, target }, more)
  const needed = new Map([...part.needed, ...more, ...wider.needed].map((each) => [documentKey(each), each]))
  const whole = { ...wider, needed: [...needed.values()] }
  if (wider.problems.length > 0) return { part: whole, problems: [] }
  const left = await search(wider.documents)
  const sentences = left
    .slice(0, mostSentences)
    .map(({ number, problem }) => texts.say(locale, 'publishing.solution-problem', { number, problem }))
  const untold = left.length - sentences.length
  return {
    part: whole,
    problems: untold > 0 ? [...sentences, texts.say(locale, 'publishing.more-problems', { count: untold })] : sentences,
  }
}

/** How many of the solutions that come are of each case base. */
function countByCasebase(db: Db, projectId: string, solutions: SolutionMoves) {
  return readSql(
    db,
    sql<{ casebase: string; count: number }>`
      select casebase_id as casebase, count(*)::integer as count
      from (${solutions()}) as moves
        join solution_versions as version on version.project_id = ${projectId} and version.number = moves.number
          and version.version = moves.after
      where moves.after is not null
      group by 1 order by 1`,
  )
}

interface Misfit {
  number: number
  casebase: string
  problem: string
}

/** The model of these documents; undefined where they do not fit together. */
function compiled(project: Project, documents: readonly ModelDocument[]): Model | undefined {
  try {
    return compileModel(project, documents)
  } catch (error) {
    if (error instanceof ModelError) return undefined
    throw error
  }
}

/** The solutions that break a rule of `model` that they keep, or do not have, in the model of the branch they come from. */
async function findMisfits(
  db: Db,
  which: Checked,
  { model, present }: { model: Model; present: Model | undefined },
): Promise<Misfit[]> {
  const found: Misfit[] = []
  for (let after = 0; ;) {
    const rows = await readPublished(db, which, after)
    for (const { number, casebase, masterLocale, state, content } of rows) {
      const fileSizes = new Map(content.attachments.map(({ hash, sizeBytes }) => [hash, sizeBytes]))
      const problemsIn = (of: Model) =>
        findProblems({ casebase, masterLocale, models: [of], fileSizes }, { state, content })
      const problems = problemsIn(model)
      const known = new Set(present && problems.length > 0 ? problemsIn(present).map(({ message }) => message) : [])
      const problem = problems.find(({ message }) => !known.has(message))
      if (problem) found.push({ number, casebase, problem: problem.message })
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return found
    after = last.number
  }
}

/** The solutions that are checked. */
interface Checked {
  projectId: string
  casebases: readonly string[]
  solutions: SolutionMoves
}

interface PublishedSolution {
  number: number
  casebase: string
  masterLocale: string
  state: string
  content: SolutionContent
}

function readPublished(db: Db, { projectId, casebases, solutions }: Checked, after: number) {
  return readSql(
    db,
    sql<PublishedSolution>`
      select moves.number, version.casebase_id as casebase, solutions.master_locale as "masterLocale",
        version.state, version.content
      from (${solutions()}) as moves
        join solutions on solutions.project_id = ${projectId} and solutions.number = moves.number
        join solution_versions as version on version.project_id = ${projectId} and version.number = moves.number
          and version.version = moves.after
      where moves.number > ${after} and version.casebase_id = any (${casebases}::text[])
      order by moves.number
      limit ${atOnce}`,
  )
}
