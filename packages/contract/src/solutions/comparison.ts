import { z } from 'zod'
import { WarningLevel } from '../domain-model/warning-levels.ts'
import { SolutionNumber } from '../ids.ts'
import { shownSection, ShownSlot, solutionHeading, SolutionStatistics } from './shown.ts'

/** A solution of a comparison: the head of its column. */
export const ComparedSolution = z.object({
  ...solutionHeading,
  title: z.string(),
  modifiedAt: z.iso.datetime(),
  statistics: SolutionStatistics,
  /** The level of its most severe warning that the reader sees. */
  warning: WarningLevel.optional(),
  /** What warns at that level: the captions of slots, and of values that warn by themselves. */
  warnsOf: z.array(z.string()).optional(),
  /** How much it is like the first solution, 0..1; the first solution has none. */
  likeness: z.number().min(0).max(1).optional(),
})
export type ComparedSolution = z.infer<typeof ComparedSolution>

/**
 * What a solution has in a slot. `empty`: nothing that the reader sees. `outside`: the solution's case base does not
 * have the slot in its view.
 */
export const ComparedCell = z.union([ShownSlot, z.enum(['empty', 'outside'])])
export type ComparedCell = z.infer<typeof ComparedCell>

/** A slot of the compared solutions. */
export const ComparedSlot = z.object({
  slotId: z.string(),
  caption: z.string(),
  /** The most severe level at which the slot, or one of its values, warns in a solution. */
  warning: WarningLevel.optional(),
  /** By solution, in the order of the columns. */
  cells: z.array(ComparedCell),
  /** All solutions hold the same, in whatever order. */
  isSame: z.boolean(),
})
export type ComparedSlot = z.infer<typeof ComparedSlot>

/**
 * Solutions side by side. The first is the one that was asked for first; the others follow by their likeness to it, the
 * most alike first, equal ones by number. Slots that no solution fills are left out.
 */
export const Comparison = z.object({
  solutions: z.array(ComparedSolution),
  sections: z.array(z.object({ ...shownSection, slots: z.array(ComparedSlot) })),
  /** Asked for, but deleted or hidden from the reader: left out. With the number for users. */
  missing: z.array(z.object({ caseId: SolutionNumber, number: z.string() })),
})
export type Comparison = z.infer<typeof Comparison>
