import type { Casebase, SolutionContent } from '@advisor/contract'
import type { CaseValues } from '@advisor/engine/values'
import { checkContent } from './check-content.ts'
import { engineValues } from './engine-schema.ts'
import type { Model } from './model.ts'

/**
 * Returns a solution's values for the engine, without the slots whose content the model does not allow: a model that
 * changed leaves such contents behind, and the engine refuses them.
 */
export function fittingValues(
  model: Model,
  casebase: Casebase,
  { masterLocale, content }: { masterLocale: string; content: SolutionContent },
): CaseValues {
  const misfits = new Set(checkContent(model, casebase, masterLocale, content).flatMap(unfitSlot))
  const values = Object.fromEntries(Object.entries(content.values).filter(([slot]) => !misfits.has(slot)))
  return engineValues(model, casebase, { ...content, values })
}

function unfitSlot({ slotId, rule }: { slotId: string; rule: string }): string[] {
  return rule === 'type' || rule === 'unknown-symbol' || rule === 'unknown-slot' || rule === 'place' ? [slotId] : []
}
