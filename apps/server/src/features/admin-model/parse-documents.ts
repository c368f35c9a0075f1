import { ModelDocument, toLanguageTag, type ModelDocument as Document } from '@advisor/contract'
import type { Saying } from '../../texts/server-texts.ts'
import { memberName, sayIssue } from './say-issue.ts'

/** A document that is none: which one, and what is wrong with it where. */
export interface DocumentFault {
  name: string
  fault: string
  /** The member, as the editor names it: `sections.2.items`. */
  path: string
}

/** More values than a list can hold: of which document, in which member, how many and how many are possible. */
export interface TooManyValues {
  name: string
  field: string
  count: string
  most: string
  path: string
}

/**
 * Documents that were sent, each as its schema reads it; or the first that its schema refuses: for what is no value of a member, for too many
 * values, or as a workflow without states, by its name.
 */
export function parseDocuments(
  sent: readonly Record<string, unknown>[],
  saying: Saying,
): { documents: Document[] } | { refused: DocumentFault } | { tooMany: TooManyValues } | { withoutStates: string } {
  const documents: Document[] = []
  for (const each of sent) {
    if (each['kind'] === 'workflow' && Array.isArray(each['states']) && each['states'].length === 0)
      return { withoutStates: nameOf(each) }
    const parsed = ModelDocument.safeParse(each, { reportInput: true })
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const kind = typeof each['kind'] === 'string' ? each['kind'] : ''
      const path = issue?.path.map(String).join('.') ?? ''
      if (issue?.code === 'too_big' && issue.origin === 'array') {
        const sizes = [Array.isArray(issue.input) ? issue.input.length : 0, Number(issue.maximum)]
        const [count = '', most = ''] = sizes.map((size) => size.toLocaleString(toLanguageTag(saying.locale)))
        return { tooMany: { name: nameOf(each), field: memberName(issue.path, kind, saying), count, most, path } }
      }
      return { refused: { name: nameOf(each), fault: issue ? sayIssue(issue, kind, saying) : '', path } }
    }
    documents.push(parsed.data)
  }
  return { documents }
}

function nameOf({ caption, id, kind }: Record<string, unknown>): string {
  const [name] = [caption, id, kind].filter((each) => typeof each === 'string' && each !== '')
  return typeof name === 'string' ? name.slice(0, 100) : '?'
}
