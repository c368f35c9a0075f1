import type { ModelDocument } from '@advisor/contract'
import type { ModelProblem } from './model.ts'

/** As warnings, the case bases that have several slots of one name: who writes, filters or reads cannot tell them apart. */
export function findFieldNameFaults(documents: readonly ModelDocument[]): ModelProblem[] {
  const captions = new Map(
    documents.flatMap((document) => (document.kind === 'slot' ? [[document.id, document.caption.trim()]] : [])),
  )
  return documents.flatMap((document) => {
    if (document.kind !== 'casebase') return []
    const { kind, id, slots } = document
    const names = Map.groupBy(
      [...new Set(slots)].flatMap((slot) => captions.get(slot) ?? []),
      (caption) => caption.normalize('NFC').toLocaleLowerCase('en'),
    )
    return [...names.values()].flatMap(([name = '', ...others]): ModelProblem[] =>
      others.length === 0
        ? []
        : [
            {
              ...{ kind, id, isWarning: true },
              message: `it has ${others.length + 1} slots of the name "${name}".`,
              said: { key: 'fields-of-one-name', name },
            },
          ],
    )
  })
}
