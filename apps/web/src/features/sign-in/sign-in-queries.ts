import type { Header } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer, postForm } from '../../api/call-server.ts'
import { calls, loginFormPath, providerLoginPath } from '../../api/calls.ts'
import { loginState } from '../../api/login-state.ts'
import { pageSettings } from '../../api/page-settings.ts'

export interface Credentials {
  username: string
  password: string
}

/** A sign-in. `isForced`: other sessions of the user end in which a form has unsaved changes. */
export interface SignIn {
  credentials: Credentials
  locale: string | undefined
  isForced: boolean
}

/** Signs in by the login form, then fetches the header; the route guard takes it from there. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    meta: { failures: 'shownByScreen' },
    mutationFn: async ({ credentials, locale, isForced }: SignIn) => {
      await postForm(`${loginFormPath}?client_name=FormClient`, {
        ...credentials,
        ...(isForced && { forceNewSession: 'true' }),
      })
      const { header, nextPage } = await callServer(calls.login, { notFromLoginPage: false })
      return { header: await inChosenLanguage(header, locale), nextPage }
    },
    onSuccess: (login) => client.setQueryData(loginState.queryKey, login),
  })
}

/** A language chosen on the login page is the one the person wants from now on. */
async function inChosenLanguage(header: Header, locale: string | undefined): Promise<Header> {
  if (!locale || locale === header.currentLocale) return header
  return (await callServer(calls.switchLocale, { chooseLocale: locale })).header
}

/** The provider by which users can sign in. */
export function useSignInProvider() {
  return useQuery({ ...loginState, enabled: false }).data?.provider
}

/** The address at which a sign-in at the provider begins. `isForced`: as of {@link SignIn}. */
export function providerLoginAddress(isForced: boolean): string {
  return `${pageSettings().apiPath}${providerLoginPath}${isForced ? '?forceNewSession=true' : ''}`
}

/** The accounts of the demo, while they exist. */
export function useDemoAccounts() {
  return useQuery({ ...loginState, enabled: false }).data?.demoAccounts
}
