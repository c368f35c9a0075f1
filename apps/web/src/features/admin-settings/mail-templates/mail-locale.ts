import { interfaceLocales, type InterfaceLocale } from '@advisor/contract'
import { useSearchParams } from 'react-router'
import { useLanguageTag } from '../../../ui/texts/texts.ts'

/** The language whose mails are shown: the one of the address (`?locale=`), else that of the page. */
export function useMailLocale(): [locale: InterfaceLocale, choose: (locale: string) => void] {
  const [query, setQuery] = useSearchParams()
  const own = useLanguageTag().replace('-', '_')
  const find = (name: string | null) => interfaceLocales.find((locale) => locale === name)
  const choose = (locale: string) => {
    const next = new URLSearchParams(query)
    next.set('locale', locale)
    setQuery(next, { replace: true })
  }
  return [find(query.get('locale')) ?? find(own) ?? 'en', choose]
}
