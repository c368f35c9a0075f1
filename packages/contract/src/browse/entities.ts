import { z } from 'zod'
import { WarningLevel } from '../domain-model/warning-levels.ts'
import { ModelId } from '../ids.ts'

/** A symbol to browse by. */
export const BrowseNode = z.object({
  id: ModelId,
  caption: z.string(),
  /** Solutions at the node or below it. */
  count: z.number(),
  hasChildren: z.boolean(),
  /** Its own level, or that of its nearest ancestor with one. */
  warning: WarningLevel.optional(),
})
export type BrowseNode = z.infer<typeof BrowseNode>

/** The nodes directly below a node, in the order of the model. Of a very large level only those with most solutions. */
export const BrowseLevel = z.object({
  nodes: z.array(BrowseNode),
  /** Nodes of the level. */
  total: z.number(),
  /** Those of them with solutions. */
  filled: z.number(),
})
export type BrowseLevel = z.infer<typeof BrowseLevel>

/** A slot to browse by, opened down to the node that the query names. */
export const BrowsedTaxonomy = z.object({
  slot: ModelId,
  caption: z.string(),
  help: z.string().optional(),
  /** Solutions with a value, under all that the query says of other slots. */
  known: z.number(),
  /** The node that the query names, behind its ancestors; empty: it names none. */
  path: z.array(BrowseNode),
  /** The outermost level, then the level below each node of `path`; a node without nodes below it has no level. */
  levels: z.array(BrowseLevel),
})
export type BrowsedTaxonomy = z.infer<typeof BrowsedTaxonomy>

/** A node that was searched by its name. `path`: the captions of its ancestors, outermost first. */
export const FoundNode = BrowseNode.extend({ path: z.array(z.string()) })
export type FoundNode = z.infer<typeof FoundNode>
