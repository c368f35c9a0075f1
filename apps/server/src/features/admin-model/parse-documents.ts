import { ModelDocument, type ModelDocument as Document } from '@advisor/contract'
import type { Saying } from '../../texts/server-texts.ts'
import { sayIssue } from './say-issue.ts'

/** A document that is none: which one, and what is wrong with it where. */
export interface DocumentFault {
  name: string
  fault: string
  /** The member, as the editor names it: `sections.2.items`. */
  path: string
}

/** Documents that were sent, each as its schema reads it; or the first that its schema refuses, or the name of a workflow without states. */
export function parseDocuments(
  sent: readonly Record<string, unknown>[],
  saying: Saying,
): { documents: Document[] } | { refused: DocumentFault } | { withoutStates: string } {
  const documents: Document[] = []
  for (const each of sent) {
    if (each['kind'] === 'workflow' && Array.isArray(each['states']) && each['states'].length === 0)
      return { withoutStates: nameOf(each) }
    const parsed = ModelDocument.safeParse(each, { reportInput: true })
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const kind = typeof each['kind'] === 'string' ? each['kind'] : ''
      const fault = issue ? sayIssue(issue, kind, saying) : ''
      return { refused: { name: nameOf(each), fault, path: issue?.path.map(String).join('.') ?? '' } }
    }
    documents.push(parsed.data)
  }
  return { documents }
}

function nameOf({ caption, id, kind }: Record<string, unknown>): string {
  const [name] = [caption, id, kind].filter((each) => typeof each === 'string' && each !== '')
  return typeof name === 'string' ? name.slice(0, 100) : '?'
}
