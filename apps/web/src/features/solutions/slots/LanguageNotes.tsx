import { toLanguageTag, type SolutionDetails } from '@advisor/contract'
import { Icon } from '../../../ui/Icon.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useLanguageTag, useTexts } from '../../../ui/texts/texts.ts'
import smallSelect from '../../../ui/small-select.module.css'
import classes from './LanguageNotes.module.css'

export interface LanguageNotesProps {
  solution: SolutionDetails
  onChooseLocale: (locale: string) => void
}

/** Which language one reads, why, and which others there are. In the reader's language, whatever the solution's is. */
export function LanguageNotes({ solution, onChooseLocale }: LanguageNotesProps) {
  const t = useTexts('solutions')
  const formats = useFormats()
  const tag = useLanguageTag()
  const { locale, locales, isFallbackLocale, isTranslationOutdated } = solution
  if (locales.length < 2 && !isFallbackLocale && !isTranslationOutdated) return null
  return (
    <div className={classes.notes} lang={tag}>
      {locales.length > 1 && (
        <label className={classes.choice} data-not-printed>
          <Icon name="language" size={16} />
          <span className={classes.label}>{t('language.label')}</span>
          <select
            className={smallSelect.select}
            value={locale}
            onChange={(event) => onChooseLocale(event.currentTarget.value)}
          >
            {locales.map((each) => (
              <option key={each} value={each} lang={toLanguageTag(each)}>
                {formats.language(each)}
              </option>
            ))}
          </select>
        </label>
      )}
      {isFallbackLocale && (
        <p className={classes.note}>{t('language.fallback', { language: formats.language(locale) })}</p>
      )}
      {isTranslationOutdated && (
        <p className={classes.note}>
          <Icon name="alert" size={16} />
          {t('language.outdated')}
        </p>
      )}
    </div>
  )
}
