import type { Attachment, SolutionContent } from '@advisor/contract'

/** Whether two flat records are the same, in whatever order their members stand; null is the same as nothing. */
export function isSame(one: object | null | undefined, other: object | null | undefined): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

const sorted = (of: object | null | undefined) => (of ? Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)) : null)

/** The names of some records, each once, in order. */
export function namesOf(records: readonly object[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))].sort()
}

export function attachmentsById({ attachments }: SolutionContent): Readonly<Record<string, Attachment>> {
  return Object.fromEntries(attachments.map((attachment) => [attachment.id, attachment]))
}
