import { ModelDocument, type ModelDocument as Document } from '@advisor/contract'

/** A document that is none: which one, and what is wrong with it where. */
export interface DocumentFault {
  name: string
  fault: string
}

/** Documents that were sent, each as its schema reads it; or the first that its schema refuses, or the name of a workflow without states. */
export function parseDocuments(
  sent: readonly Record<string, unknown>[],
): { documents: Document[] } | { refused: DocumentFault } | { withoutStates: string } {
  const documents: Document[] = []
  for (const each of sent) {
    if (each['kind'] === 'workflow' && Array.isArray(each['states']) && each['states'].length === 0)
      return { withoutStates: nameOf(each) }
    const parsed = ModelDocument.safeParse(each)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const place = issue?.path.map(String).join('.') ?? ''
      const fault = place === '' ? (issue?.message ?? '') : `${place}: ${issue?.message ?? ''}`
      return { refused: { name: nameOf(each), fault } }
    }
    documents.push(parsed.data)
  }
  return { documents }
}

function nameOf({ caption, id, kind }: Record<string, unknown>): string {
  const [name] = [caption, id, kind].filter((each) => typeof each === 'string' && each !== '')
  return typeof name === 'string' ? name.slice(0, 100) : '?'
}
