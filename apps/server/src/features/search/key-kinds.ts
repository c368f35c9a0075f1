import type { OpenedProject } from '../../access/opened-project.ts'
import type { KeyKind } from '../../reading/find-by-prefix.ts'

/** What a quest finds solutions by: one by number by numbers, one by name by names and whole numbers, any other by both. */
export function keyKindsOf({ quest }: Pick<OpenedProject, 'quest'>): readonly KeyKind[] {
  if (quest.style === 'solution-number') return ['number']
  return quest.style === 'solution-name' ? ['name', 'whole-number'] : ['number', 'name']
}
