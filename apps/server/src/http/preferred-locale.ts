import { interfaceLocales, toLanguageTag, type InterfaceLocale } from '@advisor/contract'
import type { FastifyRequest } from 'fastify'

/** The interface language a stranger's browser asks for first; English when it asks for none of ours. */
export function preferredLocale(request: FastifyRequest): InterfaceLocale {
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .slice(0, 20)
    .map((range) => {
      const [tag = '', ...params] = range.trim().split(';')
      const quality = Number(
        params
          .find((param) => param.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { tag: tag.toLowerCase(), quality }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((left, right) => right.quality - left.quality)
  for (const { tag } of wanted) {
    const exact = interfaceLocales.find((locale) => toLanguageTag(locale).toLowerCase() === tag)
    const sameLanguage = interfaceLocales.find((locale) => locale.split('_')[0] === tag.split('-')[0])
    if (exact ?? sameLanguage) return exact ?? sameLanguage ?? 'en'
  }
  return 'en'
}
