import { z } from 'zod'
import { interfaceLocales } from './languages.ts'

export const InterfaceLocale = z.enum(interfaceLocales)
export type InterfaceLocale = z.infer<typeof InterfaceLocale>

/** A language of solutions' content, in the spelling of the interface's locales. */
export const Locale = z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/)
export type Locale = z.infer<typeof Locale>
