import type { ModelKind } from '@advisor/contract'
import { useTexts } from '../../../ui/texts/texts.ts'

/** The kinds in the order in which a model is built. */
export const kindsInOrder: readonly ModelKind[] = [
  ...(['attribute', 'type', 'composite-attribute', 'slot', 'casebase', 'view', 'workflow'] as const),
  ...(['approval-workflow', 'quest', 'profile', 'custom-list', 'word-list', 'expert-group'] as const),
  ...(['session-rules', 'property', 'translation'] as const),
]

/** A kind that an address names. */
export const findKind = (name: string | undefined): ModelKind | undefined => kindsInOrder.find((kind) => kind === name)

/** What kinds of objects are called. */
export function useKindNames() {
  const t = useTexts('adminModel')
  return {
    one: (kind: ModelKind) => t(`kind.${kind}`),
    many: (kind: ModelKind) => t(`kinds.${kind}`),
    hint: (kind: ModelKind) => t(`kind-hint.${kind}`),
    /** What a change of an object is about: the object, or a part of it. `of`: as a change says it. */
    thing: (kind: ModelKind, of: string) => {
      if (of === 'slot') return t('kind.slot')
      if (of === 'symbol' || of === 'member') return t(kind === 'type' ? 'thing.symbol' : 'kind.attribute')
      return t(`kind.${kind}`)
    },
  }
}
