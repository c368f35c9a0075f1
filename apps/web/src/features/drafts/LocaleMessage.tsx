import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Drafts.module.css'
import type { DraftHindrance } from './draft-locale.ts'

export interface LocaleMessageProps {
  locale: string
  hindrance: Exclude<DraftHindrance, undefined>
}

/** What to do about a draft in a language that keeps the user from going on with it. */
export function LocaleMessage({ locale, hindrance }: LocaleMessageProps) {
  const t = useTexts('drafts')
  const formats = useFormats()
  return (
    <p role="note" className={classes.words}>
      {t(`locale.${hindrance}`, { locale: formats.language(locale) })}
    </p>
  )
}
