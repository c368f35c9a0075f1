import type { EditedSolution, SolutionTranslation } from '@advisor/contract'
import type { TranslatingForm } from '../translating-form.ts'
import { TranslatedField } from './TranslatedField.tsx'
import { TranslationHead } from './TranslationHead.tsx'
import { TranslationWork } from './translation-work.ts'

/** Returns what makes the form of a solution one that translates. */
export function beginTranslating(onChooseReference: (locale: string | undefined) => void) {
  return (editing: EditedSolution, translation: SolutionTranslation): TranslatingForm => {
    const work = new TranslationWork(editing, translation)
    return {
      form: work.form,
      above: (store) => <TranslationHead work={work} store={store} onChooseReference={onChooseReference} />,
      slot: ({ slot, store, onLeave }) => <TranslatedField slot={slot} store={store} work={work} onLeave={onLeave} />,
      reviewed: () => work.reviewed(),
    }
  }
}
