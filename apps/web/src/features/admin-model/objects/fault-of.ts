import { Refusal } from '../../../api/failures.ts'

/** The member of a document that a refusal is about: `sections.2.caption`; undefined if it is about none. */
export function faultOf(error: Error | null): { path: string; message: string } | undefined {
  if (!(error instanceof Refusal)) return undefined
  const [first] = Object.entries(error.fields)
  return first && { path: first[0], message: first[1] }
}
