import { isContentLocale } from './content-languages.ts'
import { Locale } from './locales.ts'

/** A language that a project may be given: one of the catalogue. Apart from {@link Locale}, so that no page loads the catalogue for it. */
export const CatalogueLocale = Locale.refine(
  isContentLocale,
  'is a language that is not known: write a code such as "de", "pt_BR" or "zh_CN"',
)
