import { z } from 'zod'
import { WarningLevel } from '../domain-model/warning-levels.ts'
import { ModelId } from '../ids.ts'
import { Suggestion } from '../search/entities.ts'
import { QueryConstraint } from '../search/query.ts'
import { editedValue } from '../solutions/value-editor.ts'

const operator = QueryConstraint.shape.operator

/** A slot that can be asked for, with what its editor needs. */
export const TrayField = z.object({
  slot: ModelId,
  ...editedValue,
  /** In the order in which they are offered. */
  operators: z.array(operator),
  /** Solutions can have several values. */
  hasSeveral: z.boolean(),
  weight: z.number(),
  /** What a new criterion is. */
  mode: QueryConstraint.shape.mode.unwrap(),
  /** Of a composite. */
  members: z.array(z.object({ member: ModelId, ...editedValue })).optional(),
})
export type TrayField = z.infer<typeof TrayField>

/** Attributes that belong together: a section of the views. Without a caption, those that stand in none. */
export const TrayClass = z.object({ id: z.string(), caption: z.string().optional(), fields: z.array(TrayField) })
export type TrayClass = z.infer<typeof TrayClass>

/** A symbol to choose. `path`: the captions of its ancestors, outermost first. */
export const TraySymbol = z.object({
  id: z.string(),
  caption: z.string(),
  path: z.array(z.string()),
  hasChildren: z.boolean(),
})
export type TraySymbol = z.infer<typeof TraySymbol>

/** What a criterion does to a search. */
export const CriterionEffect = z.object({
  /** The id of its piece of the query: of the text, a constraint or a filter. */
  id: z.string(),
  /** Solutions found without it. */
  foundWithout: z.number(),
})
export type CriterionEffect = z.infer<typeof CriterionEffect>

/** One of the first solutions that the tray finds. `warning`: the most severe of its warnings. */
export const TrayMatch = Suggestion.extend({ warning: WarningLevel.optional() })
export type TrayMatch = z.infer<typeof TrayMatch>
