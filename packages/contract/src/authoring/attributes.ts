import { z } from 'zod'
import { ModelId } from '../ids.ts'
import { Locale } from '../locales.ts'
import { AuthoredContent, AuthoredSlot, AuthoringForm } from './entities.ts'

/** A slot in a view, with what its editor needs. */
export const ViewAttribute = AuthoredSlot.extend({
  /** The caller may write it; else only read. */
  isWritable: z.boolean(),
})
export type ViewAttribute = z.infer<typeof ViewAttribute>

/** A view with the slots of a case base that the caller sees in it. Sections without such a slot are left out. */
export const ViewAttributes = z.object({
  view: ModelId,
  casebase: ModelId,
  caption: z.string(),
  sections: z.array(z.object({ id: z.string(), caption: z.string().optional(), slots: z.array(ViewAttribute) })),
  /** What a solution has in these slots, on the branch of authors. */
  filled: z
    .object({
      version: z.number(),
      /** The language of the texts. */
      locale: Locale,
      content: AuthoredContent,
      symbols: AuthoringForm.shape.symbols,
    })
    .optional(),
})
export type ViewAttributes = z.infer<typeof ViewAttributes>

/** A value that an attribute can have. */
export const AllowedValue = z.object({
  id: z.string(),
  caption: z.string(),
  /** The captions of what stands above it in a taxonomy, outermost first. */
  path: z.array(z.string()),
  hasChildren: z.boolean(),
})
export type AllowedValue = z.infer<typeof AllowedValue>
