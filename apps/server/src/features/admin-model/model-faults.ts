import type { ModelDocument, ModelFault, Project } from '@advisor/contract'
import { checkModel, describeProblem, type ModelProblem } from '@advisor/domain-model'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import type { StoredDraft } from '../../store/model-drafts/draft-store.ts'
import { captionsOf, sayModelProblem } from '../../texts/say-model-problem.ts'
import type { Saying } from '../../texts/server-texts.ts'
import { findLeftAlone } from './left-alone.ts'
import { formerCaptions, removedUses, type RemovedUse } from './removed-objects.ts'

type Where = Pick<StoredDraft, 'projectId' | 'branch' | 'conversions'>

/**
 * What keeps a changed model from being used on a branch, and what of the change is worth a warning. Faults that were there before keep it from
 * being used too; warnings that were there are not the change's. `removed`: what it uses and somebody has removed meanwhile.
 */
export async function findModelFaults(
  db: Db,
  where: Where,
  project: Project,
  { before, after }: { before: readonly ModelDocument[]; after: readonly ModelDocument[] },
  saying: Saying,
): Promise<{ faults: ModelFault[]; removed: RemovedUse[] }> {
  const problems = checkModel(project, after)
  const removed = await formerCaptions(db, where, { before, problems })
  const captions = new Map([...removed, ...captionsOf([...before, ...after])])
  const named = (problem: Problem): ModelFault => ({
    ...{ kind: problem.kind, id: problem.id, isWarning: problem.isWarning === true },
    message: sayModelProblem(
      isRemoved(problem) ? { said: { ...problem.said, key: 'refers-to-removed' } } : problem,
      captions,
      saying,
    ),
    caption: captions.get(`${problem.kind}/${problem.id}`) ?? problem.id,
  })
  function isRemoved({ said: { key, of } }: Problem) {
    return key === 'refers-to-nothing' && of !== undefined && removed.has(`${of.kind}/${of.id}`)
  }
  const known = new Set(
    checkModel(project, before)
      .filter(({ isWarning }) => isWarning)
      .map(describeProblem),
  )
  const faults = problems.filter((problem) => !known.has(describeProblem(problem))).map((problem) => named(problem))
  const homes = lostHomes(before, after)
  // Solutions are counted for such a change alone: each look at a draft asks.
  const used = homes.length > 0 ? await readUse(db, where, homes) : []
  const left = await findLeftAlone(db, where, { before, after })
  return {
    faults: [...faults, ...[...homelessSolutions(used, before, after), ...left].map((problem) => named(problem))],
    removed: removedUses(problems, removed, captionsOf(after)),
  }
}

type Problem = Omit<ModelProblem, 'kind'> & { kind: string }

interface Use {
  casebase: string
  state: string
  solutions: number
}

/** The case bases that are gone, or some of whose states are. */
function lostHomes(before: readonly ModelDocument[], after: readonly ModelDocument[]): string[] {
  const casebases = before.flatMap((each) => (each.kind === 'casebase' ? [each.id] : []))
  return casebases.filter((id) => {
    const [was, is] = [statesOf(before, id), statesOf(after, id)]
    return !is || was?.states.some((state) => !is.states.some((each) => each.id === state.id)) === true
  })
}

/** The workflow of a case base with its states; undefined: there is no such case base. */
function statesOf(documents: readonly ModelDocument[], casebaseId: string) {
  const casebase = documents.find(({ kind, id }) => kind === 'casebase' && id === casebaseId)
  if (casebase?.kind !== 'casebase') return undefined
  const workflow = documents.find(({ kind, id }) => kind === 'workflow' && id === casebase.workflow)
  return { workflow: casebase.workflow, states: workflow?.kind === 'workflow' ? workflow.states : [] }
}

function readUse(db: Db, { projectId, branch }: Where, casebases: readonly string[]): Promise<Use[]> {
  return readSql(
    db,
    sql<Use>`
      select casebase_id as casebase, state, count(*)::integer as solutions
      from branch_solutions
      join solution_versions using (project_id, number, version)
      join solutions using (project_id, number)
      where branch_solutions.project_id = ${projectId} and branch_solutions.branch = ${branch}
        and casebase_id = any (${casebases}::text[])
      group by 1, 2 order by 1, 2`,
  )
}

/** Case bases and states that are gone although solutions are in them. What was not there before is no fault of the change. */
function homelessSolutions(
  used: readonly Use[],
  before: readonly ModelDocument[],
  after: readonly ModelDocument[],
): Problem[] {
  return used.flatMap(({ casebase, state, solutions }): Problem[] => {
    const [was, is] = [statesOf(before, casebase), statesOf(after, casebase)]
    if (!was) return []
    if (!is)
      return [
        {
          ...{ kind: 'casebase', id: casebase },
          message: `it has ${solutions} solutions: move or delete them first.`,
          said: { key: 'casebase-in-use' as const, count: solutions },
        },
      ]
    const former = was.states.find(({ id }) => id === state)
    return former && !is.states.some(({ id }) => id === state)
      ? [
          {
            ...{ kind: 'workflow', id: is.workflow },
            message: `${solutions} solutions are in the state "${former.caption}": move them into another one first.`,
            said: { key: 'state-in-use' as const, name: former.caption, count: solutions },
          },
        ]
      : []
  })
}
