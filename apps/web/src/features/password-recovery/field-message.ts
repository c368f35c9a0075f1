import { Refusal } from '../../api/failures.ts'

/** What a refusal says of a field of the form. */
export function fieldMessage(failure: unknown, field: string): string | undefined {
  return failure instanceof Refusal ? failure.fields[field] : undefined
}
