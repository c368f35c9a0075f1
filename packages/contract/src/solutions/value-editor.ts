import { z } from 'zod'
import { NumberFormat } from '../domain-model/number-format.ts'

/** How a value is entered: by its kind. `scale`: symbols in an order; `taxonomy`: symbols below symbols. */
export const valueEditors = ['taxonomy', 'scale', 'list', 'number', 'date', 'boolean', 'text', 'composite'] as const

/** What the editor of a value needs. */
export const editedValue = {
  caption: z.string(),
  help: z.string().optional(),
  editor: z.enum(valueEditors),
  unit: z.string().optional(),
  format: NumberFormat.optional(),
  /** Of a slot with numbers: what it takes. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** Numbers without decimals. */
  isWhole: z.boolean().optional(),
}
