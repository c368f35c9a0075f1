import { LEAST_TELLING_WEIGHT } from '../../case-document.ts'
import type { FieldNorms } from '../../storage/field-norms.ts'

/** The role of the positions in a field; `unseen`: they do not count. */
export const FieldRole = { unseen: 0, text: 1, heading: 2 } as const

/** The fields by the role of their positions. */
export interface FieldRoles {
  /** Role of each field. */
  roles: Uint8Array
  /** Numbers of the headings: the fields that weigh most, if there are others with words. */
  headings: readonly number[]
}

/** Derives the roles of the fields from their weights. */
export function fieldRoles({ weights, perWord }: FieldNorms): FieldRoles {
  const filled = Array.from(weights.keys()).filter((field) => weights[field]! > 0 && perWord[field]! > 0)
  const most = Math.max(...filled.map((field) => weights[field]!))
  const heaviest = filled.filter((field) => weights[field] === most)
  const headings = heaviest.length === filled.length ? [] : heaviest
  const roles = Uint8Array.from(weights, (weight) =>
    weight >= LEAST_TELLING_WEIGHT ? FieldRole.text : FieldRole.unseen,
  )
  for (const heading of headings) roles[heading] = FieldRole.heading
  return { roles, headings }
}
