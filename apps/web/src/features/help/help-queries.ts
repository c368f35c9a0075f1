import { interfaceLocales, toLanguageTag } from '@advisor/contract'
import { useQuery } from '@tanstack/react-query'
import { languages } from 'virtual:help'
import { useErrorAskingAgain } from '../../api/asking-again.ts'
import { loadCode } from '../../api/load-code.ts'
import { ofAnyProject } from '../../api/query-cache.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'
import type { HelpPageName } from './help-page.ts'

/** Loads the help in the language of the window: its titles. */
export function useHelpLanguage() {
  const tag = useLanguageTag()
  const locale = interfaceLocales.find((each) => toLanguageTag(each) === tag) ?? 'en'
  return useRepeated(['language', locale], languages[locale])
}

type Language = NonNullable<ReturnType<typeof useHelpLanguage>['data']>

/** Loads a page of a language. */
export const useHelpPage = (language: Language, name: HelpPageName) =>
  useRepeated(['page', language.titles[name], name], language.pages[name])

/** Loads the words of all pages of a language, once something is searched. */
export const useHelpWords = (language: Language, isSearching: boolean) =>
  useRepeated(['words', language.titles.login], language.loadAll, isSearching)

/** What cannot be loaded is asked for again when the network is back. */
function useRepeated<Loaded>(key: readonly string[], load: () => Promise<Loaded>, enabled = true) {
  const query = useQuery({
    queryKey: [ofAnyProject, 'help', ...key],
    queryFn: () => loadCode(`help ${key.join(' ')}`, load),
    enabled,
    meta: { failures: 'shownByScreen' },
  })
  return { data: query.data, error: useErrorAskingAgain(query), query }
}
