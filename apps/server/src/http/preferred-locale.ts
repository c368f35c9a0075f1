import { interfaceLocales, toLanguageTag, type InterfaceLocale } from '@advisor/contract'
import { match } from '@formatjs/intl-localematcher'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

const localesByTag = new Map(interfaceLocales.map((locale) => [toLanguageTag(locale), locale]))
const tags = [...localesByTag.keys()]
const mostRanges = 20

/** The interface language that fits best what the browser of a stranger asks for; English when none fits. */
export function preferredLocale(request: Pick<FastifyRequest, 'headers'>): InterfaceLocale {
  const wanted = new Negotiator(request).languages().filter(isLanguageTag).slice(0, mostRanges)
  return localesByTag.get(match(wanted, tags, 'en')) ?? 'en'
}

/** The matcher throws at anything else: at `*`, and at what a program makes up. */
function isLanguageTag(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== ''
  } catch {
    return false
  }
}
