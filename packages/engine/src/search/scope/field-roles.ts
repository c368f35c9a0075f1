import type { FieldNorms } from '../../storage/field-norms.ts'

/** What the places in a field count for. */
export const FieldRole = { unseen: 0, text: 1, heading: 2 } as const

/** The fields by what their places count for. */
export interface FieldRoles {
  /** Role of each field. */
  roles: Uint8Array
  /** Numbers of the headings: the fields that weigh most, if there are others with words. */
  headings: readonly number[]
}

/** Tells what the fields are by what they weigh. */
export function fieldRoles({ weights, perWord }: FieldNorms): FieldRoles {
  const filled = Array.from(weights.keys()).filter((field) => weights[field]! > 0 && perWord[field]! > 0)
  const most = Math.max(...filled.map((field) => weights[field]!))
  const heaviest = filled.filter((field) => weights[field] === most)
  const headings = heaviest.length === filled.length ? [] : heaviest
  const roles = Uint8Array.from(weights, (weight) => (weight > 0 ? FieldRole.text : FieldRole.unseen))
  for (const heading of headings) roles[heading] = FieldRole.heading
  return { roles, headings }
}
