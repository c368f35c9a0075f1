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
  }
}
