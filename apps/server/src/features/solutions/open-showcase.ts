import { Profile, Quest } from '@advisor/contract'
import type { AccessServices, OpenedProject } from '../../access/opened-project.ts'
import type { Rights } from '../../sessions/caller.ts'

/**
 * What a project shows to everybody, opened for reading: its production branch, with the sight of a reader who has no role and
 * whom only the published case bases are open to, for customers. Undefined for a project that publishes nothing, and for one
 * that does not exist.
 */
export async function openShowcase(
  { models, sights }: AccessServices,
  name: string,
): Promise<OpenedProject | undefined> {
  const project = await models.findProject(name)
  const branch = project?.branches.findLast(({ kind }) => kind === 'production')
  const published = project?.showcase
  if (!branch || !published) return undefined
  const model = await models.get(name, branch.name)
  const sight = sights.of(model, visitorOf(name, published))
  return { model, branch: branch.name, profile, quest, sight, questSight: sight }
}

/** By the case bases that a project publishes: the rights of visitors. The sights are found by them, so they are kept. */
const visitors = new WeakMap<readonly string[], Rights>()

function visitorOf(project: string, published: readonly string[]): Rights {
  const known = visitors.get(published)
  if (known) return known
  const grants = [{ project, casebases: [...published], audiences: ['customer' as const] }]
  const rights = { roles: [], permissions: new Set<never>(), grants }
  visitors.set(published, rights)
  return rights
}

const named = { id: 'showcase', caption: 'Showcase' }
const quest = Quest.parse({ ...named, kind: 'quest', style: 'free-text' })
const profile = Profile.parse({ ...named, kind: 'profile', quests: [quest.id] })
