import { z } from 'zod'
import { isContentLocale } from './content-languages.ts'
import { interfaceLocales } from './languages.ts'

export const InterfaceLocale = z.enum(interfaceLocales)
export type InterfaceLocale = z.infer<typeof InterfaceLocale>

/** A language of solutions' content, in the spelling of the interface's locales. */
export const Locale = z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/)
export type Locale = z.infer<typeof Locale>

/** A language that a project may be given: one of the catalogue. */
export const CatalogueLocale = Locale.refine(
  isContentLocale,
  'is a language that is not known: write a code such as "de", "pt_BR" or "zh_CN"',
)
