import { useTexts } from '../../../ui/texts/texts.ts'
import { HandOff } from './HandOff.tsx'
import { TakeBack } from './TakeBack.tsx'
import classes from './Translating.module.css'

export interface HandOffListProps {
  /** The solutions that are listed. */
  caseIds: readonly number[]
  /** The language by which they are listed. */
  locale: string | undefined
}

/** Hands listed solutions off in the language by which they are filtered, and takes translations back. */
export function HandOffList({ caseIds, locale }: HandOffListProps) {
  const t = useTexts('translating')
  return (
    <div className={classes.buttons}>
      {locale && caseIds.length > 0 && <HandOff caseIds={caseIds} locale={locale} />}
      <TakeBack />
      {!locale && <span className={classes.keys}>{t('xliff.choose-language')}</span>}
    </div>
  )
}
