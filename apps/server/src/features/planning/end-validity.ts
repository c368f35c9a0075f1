import { InterfaceLocale, SolutionContent } from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import { tellAssigned } from '../../notices/tell-assigned.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { noteValidity, type StoredValidity } from '../../store/planning/plan-store.ts'
import { addSolutionVersions, lockSolutions, pointSolutionBranches } from '../../store/solutions/solution-writer.ts'
import { storableVersion } from '../../store/solutions/storable-version.ts'
import { archivedState, hiddenState, isPublished } from './archived-state.ts'
import type { PlanningServices } from './planning-services.ts'

/** Rolls a transaction back: a branch has no state for archived solutions, or its model refuses the content. */
class NotArchived extends Error {}

/**
 * Ends a solution whose last day has passed: each branch on which readers find it shows a copy in the archived state of its workflow,
 * and the branch of authors one in its first hidden state. What authors have not published stays as it is. Undefined where another run was faster, or the day was changed.
 */
export async function endValidity(
  services: PlanningServices,
  validity: StoredValidity,
): Promise<'ended' | 'impossible' | undefined> {
  try {
    return await services.database.transact(async (tx) => {
      await lockSolutions(tx, validity.projectId, [validity.number])
      if (!(await noteValidity(tx, validity.id, 'endedAt', services.clock()))) return undefined
      await archive(tx, services, validity)
      await tellAuthors(tx, services, validity, 'validity-ended')
      await insertAuditEvent(tx, {
        kind: 'validity-ended',
        userId: validity.createdBy,
        detail: { project: validity.projectId, solution: validity.number, day: validity.day },
      })
      return 'ended'
    })
  } catch (error) {
    if (!(error instanceof NotArchived)) throw error
    services.log.error({ err: error, solution: validity.number }, 'a solution is past its last day')
    return 'impossible'
  }
}

/** One copy for all branches that show the same version and go to the same state. */
async function archive(
  tx: Tx,
  { models, texts, clock }: PlanningServices,
  { projectId, number, day, createdBy }: StoredValidity,
): Promise<void> {
  const project = await models.findProject(projectId)
  const shown = await tx
    .selectFrom('branchSolutions')
    .innerJoin('solutionVersions', (join) =>
      join
        .onRef('solutionVersions.projectId', '=', 'branchSolutions.projectId')
        .onRef('solutionVersions.number', '=', 'branchSolutions.number')
        .onRef('solutionVersions.version', '=', 'branchSolutions.version'),
    )
    .innerJoin('solutions', (join) =>
      join
        .onRef('solutions.projectId', '=', 'branchSolutions.projectId')
        .onRef('solutions.number', '=', 'branchSolutions.number'),
    )
    .select(['branch', 'branchSolutions.version', 'state', 'audience', 'governance', 'content'])
    .select(['casebaseId', 'masterLocale'])
    .where('branchSolutions.projectId', '=', projectId)
    .where('branchSolutions.number', '=', number)
    .orderBy('branch')
    .execute()
  const ending = []
  for (const row of shown) {
    if (!project?.branches.some(({ name }) => name === row.branch)) continue
    const model = await models.get(projectId, row.branch)
    if (!isPublished(model, row)) continue
    // Authors find it where they write, to mend it or to let it rest.
    const hidden = row.branch === project.branches[0]?.name ? hiddenState(model, row.casebaseId) : undefined
    const state = hidden ?? archivedState(model, row.casebaseId)
    if (state === undefined) throw new NotArchived(`Branch "${row.branch}" has no state for archived solutions.`)
    ending.push({ row, model, state })
  }
  for (const found of Map.groupBy(ending, ({ row, state }) => `${row.version} ${state}`).values()) {
    const [first, ...others] = found
    if (!first) continue
    const { row, state } = first
    const content = SolutionContent.parse(row.content)
    const checked = storableVersion(
      {
        ...{ casebase: row.casebaseId, masterLocale: row.masterLocale, before: content },
        models: found.map((each) => each.model),
        fileSizes: new Map(content.attachments.map(({ hash, sizeBytes }) => [hash, sizeBytes])),
      },
      {
        ...{ state, content, audience: row.audience, governance: row.governance },
        comment: texts.say(InterfaceLocale.catch('en').parse(row.masterLocale), 'authoringProblems.valid-until', {
          day,
        }),
      },
    )
    if ('problems' in checked) throw new NotArchived(checked.problems.map(({ message }) => message).join(' '))
    const [version] = await addSolutionVersions(tx, { projectId, branch: row.branch, by: createdBy, at: clock() }, [
      { number, onto: row.version, storable: checked.version },
    ])
    if (version === undefined) throw new Error('No version was added.')
    const pointers = others.map((each) => ({ branch: each.row.branch, number, version }))
    await pointSolutionBranches(tx, projectId, pointers, createdBy)
  }
}

/** Tells the author of a solution, and who has set its last day. */
export async function tellAuthors(
  tx: Tx,
  services: PlanningServices,
  { id, projectId, number, createdBy }: StoredValidity,
  kind: 'validity-ends' | 'validity-ended',
): Promise<void> {
  const author = await tx
    .selectFrom('solutions')
    .select('createdBy')
    .where('projectId', '=', projectId)
    .where('number', '=', number)
    .executeTakeFirst()
  const branch = (await services.models.findProject(projectId))?.branches[0]?.name ?? ''
  const to = [...new Set([createdBy, ...(author ? [author.createdBy] : [])])]
  await tellAssigned(tx, services, { to, kind, about: id, projectId, branch, by: null, now: services.clock() })
}
