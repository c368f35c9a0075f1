import type { Project } from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import { isSameJson } from '../../store/canonical-json.ts'
import { findProject } from '../../store/models/model-reader.ts'
import { createProject, updateProject } from '../../store/models/project-writer.ts'
import { BundleError } from './bundle-error.ts'
import { projectPath } from './bundle-layout.ts'

/** Creates the project, or updates its settings and captions from the bundle; `same` if nothing changed. */
export async function importProject(tx: Tx, project: Project): Promise<'created' | 'updated' | 'same'> {
  checkBranches(project)
  const existing = await findProject(tx, project.name)
  if (!existing) {
    await createProject(tx, project, null)
    return 'created'
  }
  for (const [position, { name }] of existing.branches.entries()) {
    const incoming = project.branches[position]?.name
    if (incoming !== undefined && incoming !== name)
      throw new BundleError(
        'conflict',
        `Project "${project.name}" has branch "${name}" where the bundle has "${incoming}": import it as another project or make the branches agree.`,
        { place: projectPath },
      )
  }
  const merged = { ...project, branches: [...project.branches, ...existing.branches.slice(project.branches.length)] }
  if (isSameJson(merged, existing)) return 'same'
  await updateProject(tx, merged, null)
  return 'updated'
}

function checkBranches({ branches }: Project): void {
  const names = branches.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    throw new BundleError('invalid', `Branch "${twice}" is there twice: give each branch its own name.`, {
      place: projectPath,
    })
}
