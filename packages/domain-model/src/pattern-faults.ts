import type { Attribute, ModelDocument, Slot } from '@advisor/contract'
import type { ModelProblem, SaidProblem } from './model.ts'
import { readTextPattern } from './text-pattern.ts'

/** Whether texts of the slot can be checked by a pattern: strings are, but not the markup of rich texts. */
export function mayHavePattern({ form }: Pick<Slot, 'form'>, { dataType }: Pick<Attribute, 'dataType'>): boolean {
  return dataType === 'string' && form !== 'rich'
}

/** The patterns of slots by which nothing can be checked. The problems are warnings: without its pattern, a slot can be used. */
export function findPatternFaults(documents: readonly ModelDocument[]): ModelProblem[] {
  const attributes = new Map(
    documents.flatMap((document) => (document.kind === 'attribute' ? [[document.id, document]] : [])),
  )
  return documents.flatMap((document) => {
    if (document.kind !== 'slot' || document.pattern === undefined) return []
    const fault = faultOf(document.pattern, document, attributes.get(document.attribute))
    if (!fault) return []
    const [reason, key] = fault
    const message = `its pattern ${document.pattern} is not checked: ${reason}.`
    const said = { key, name: document.pattern }
    return [{ kind: 'slot' as const, id: document.id, message, said, isWarning: true }]
  })
}

function faultOf(
  source: string,
  slot: Slot,
  attribute: Attribute | undefined,
): readonly [reason: string, key: SaidProblem['key']] | undefined {
  if (!attribute || !mayHavePattern(slot, attribute))
    return ['only strings that are not rich have one', 'pattern-only-texts']
  const pattern = readTextPattern(source)
  return 'reason' in pattern ? [pattern.reason, 'pattern-unreadable'] : undefined
}
