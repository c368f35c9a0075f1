import type { ModelDocument } from '@advisor/contract'

/** The roles that a document names by their ids, each once. No model can tell whether they are there. */
export function namedRoles(document: ModelDocument): string[] {
  return [...new Set(allRoles(document))]
}

function allRoles(document: ModelDocument): string[] {
  switch (document.kind) {
    case 'attribute':
      return Object.keys(document.answerableByRole ?? {})
    case 'view':
      return document.sections.flatMap(({ items }) => items.flatMap(({ roles }) => Object.keys(roles ?? {})))
    case 'approval-workflow':
      return document.steps.map(({ role }) => role)
    case 'custom-list':
    case 'expert-group':
    case 'profile':
      return document.roles
    default:
      return []
  }
}
