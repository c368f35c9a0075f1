import type { Publication } from '@advisor/contract'
import { useTexts } from '../../ui/texts/texts.ts'

/** What a publication did, in a sentence. */
export function useDescription(captions: ReadonlyMap<string, string>) {
  const t = useTexts('adminPublishing')
  const named = (branch: string) => captions.get(branch) ?? branch
  return ({ kind, from, to }: Pick<Publication, 'kind' | 'from' | 'to'>) =>
    kind === 'undo' || from === undefined
      ? t('history.undo', { to: named(to) })
      : t('history.publish', { from: named(from), to: named(to) })
}
