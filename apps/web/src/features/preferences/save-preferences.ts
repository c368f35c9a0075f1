import type { Calls, RequestInput } from '@advisor/contract'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { loadCode } from '../../api/load-code.ts'
import { loginState, readAgain, rememberHeader } from '../../api/login-state.ts'
import { rememberChange } from '../../api/query-cache.ts'
import { speak } from '../../ui/texts/texts.ts'

type Changes = RequestInput<Calls['savePreferences']>

/** Saves some of the preferences; the header, and with another language the page, follow. The caller shows refusals. */
export function useSavePreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [calls.savePreferences.name],
    mutationFn: (changes: Changes) => savePreferences(client, changes),
    meta: { failures: 'shownByScreen' },
  })
}

/** As {@link useSavePreferences}, without showing that it is under way. */
export async function savePreferences(client: QueryClient, changes: Changes) {
  const saved = await callServer(calls.savePreferences, changes)
  const { own, header } = saved
  const { currentLocale } = header
  const isOtherLanguage = client.getQueryData(loginState.queryKey)?.header?.currentLocale !== currentLocale
  if (isOtherLanguage) await loadCode(currentLocale, () => speak(currentLocale))
  rememberHeader(client, header)
  await rememberChange(client, calls.preferences, {}, () => ({ own }))
  if (isOtherLanguage) await readAgain(client)
  return saved
}
