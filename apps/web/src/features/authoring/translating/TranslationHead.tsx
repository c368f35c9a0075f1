import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { LabelledChoice } from '../LabelledChoice.tsx'
import type { FormStore } from '../form-store.ts'
import { focusCell } from './cell-place.ts'
import { prepareCells } from './TranslatedCell.tsx'
import classes from './Translating.module.css'
import type { TranslationWork } from './translation-work.ts'

export interface TranslationHeadProps {
  work: TranslationWork
  store: FormStore
  /** Shows another language beside the source. */
  onChooseReference: (locale: string | undefined) => void
}

/** How much is done, and what is done with one key. */
export function TranslationHead({ work, store, onChooseReference }: TranslationHeadProps) {
  const t = useTexts('translating')
  const formats = useFormats()
  useEffect(() => work.attach(store), [work, store])
  useEffect(prepareCells, [])
  const { done, total, changes, wordless } = useSyncExternalStore(work.subscribe, () => work.progress)
  const others = work.translation.languages.filter(
    ({ locale, state, translated }) => locale !== work.locale && state !== 'master' && translated > 0,
  )
  const next = () => {
    const place = work.next(undefined)
    if (place) focusCell(place)
  }
  const words = t('progress', { done: formats.number(done), total: formats.number(total) })
  return (
    <div className={classes.head}>
      <div role="status" className={classes.progress}>
        <strong>{words}</strong>
        {changes > 0 && <span>{t('progress.changes', { count: changes })}</span>}
        {done === total && changes === 0 && <span>{t('progress.done')}</span>}
      </div>
      <Progress value={total === 0 ? 100 : (100 * done) / total} aria-label={words} />
      <div className={classes.buttons}>
        {done < total && (
          <Button variant="default" onClick={next}>
            {t('next')}
          </Button>
        )}
        {wordless > 0 && (
          <Button variant="default" onClick={() => work.copyAll()}>
            {t('copy-all', { count: wordless })}
          </Button>
        )}
        {changes > 0 && (
          <Button variant="default" onClick={() => work.confirmAll()}>
            {t('right-all')}
          </Button>
        )}
      </div>
      <p className={classes.keys}>{t('next.keys')}</p>
      {others.length > 0 && (
        <LabelledChoice
          id="beside-too"
          label={t('beside-too')}
          value={work.translation.referenceLocale ?? ''}
          options={[
            { value: '', text: t('beside-too.none') },
            ...others.map(({ locale }) => ({ value: locale, text: formats.language(locale) })),
          ]}
          onChange={(locale) => onChooseReference(locale || undefined)}
        />
      )}
    </div>
  )
}
