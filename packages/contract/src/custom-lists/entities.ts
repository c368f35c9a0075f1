import { z } from 'zod'
import { ModelId } from '../ids.ts'

/** The places of lists beside the search, in the order of the profile's lists. */
export const customTabs = ['custom1', 'custom2', 'custom3', 'custom4', 'custom5'] as const
export const CustomTab = z.enum(customTabs)
export type CustomTab = z.infer<typeof CustomTab>

/** A custom solution list of the open profile. */
export const HeaderCustomList = z.object({
  tab: CustomTab,
  list: ModelId,
  caption: z.string(),
  help: z.string().optional(),
})
export type HeaderCustomList = z.infer<typeof HeaderCustomList>

/** A custom solution list with what it finds. */
export const ShownCustomList = HeaderCustomList.extend({
  /** Solutions that the caller may read; absent while the branch is being indexed. */
  found: z.number().optional(),
  /** The step that was asked about shows this list. */
  isOpen: z.boolean(),
})
export type ShownCustomList = z.infer<typeof ShownCustomList>
