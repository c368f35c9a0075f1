import type { Header } from '@advisor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer, postForm } from '../../api/call-server.ts'
import { calls, loginFormPath, passkeyFormPath, providerLoginPath, secondFactorFormPath } from '../../api/calls.ts'
import { Refusal } from '../../api/failures.ts'
import { loginState } from '../../api/login-state.ts'
import { pageSettings } from '../../api/page-settings.ts'
import { takePasskey } from '../../api/passkeys.ts'

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

const meta = { failures: 'shownByScreen' } as const

/** Signs in by the login form, then fetches the header; the route guard takes it from there. */
export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: async ({ credentials, locale, isForced }: SignIn) => {
      await postForm(`${loginFormPath}?client_name=FormClient`, {
        ...credentials,
        ...(isForced && { forceNewSession: 'true' }),
      })
      return fetchHeader(locale)
    },
    onSuccess: (login) => client.setQueryData(loginState.queryKey, login),
    onError: (failure) => (asksForFactor(failure) ? client.fetchQuery({ ...loginState, staleTime: 0 }) : undefined),
  })
}

/** Signs in by a passkey alone. */
export function usePasskeySignIn() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: async ({ locale, isForced }: Omit<SignIn, 'credentials'>) => {
      const passkey = JSON.stringify(await takePasskey('sign-in'))
      await postForm(passkeyFormPath, { passkey, ...(isForced && { forceNewSession: 'true' }) })
      return fetchHeader(locale)
    },
    onSuccess: (login) => client.setQueryData(loginState.queryKey, login),
  })
}

/** Finishes a sign-in whose password was right; null: by a passkey, which the user is asked for. */
export function useFinishSignIn(locale: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: async (given: { code: string } | { recoveryCode: string } | null) => {
      await postForm(secondFactorFormPath, given ?? { passkey: JSON.stringify(await takePasskey('second-factor')) })
      return fetchHeader(locale)
    },
    onSuccess: (login) => client.setQueryData(loginState.queryKey, login),
  })
}

async function fetchHeader(locale: string | undefined) {
  const { header, nextPage } = await callServer(calls.login, { notFromLoginPage: false })
  return { header: await inChosenLanguage(header, locale), nextPage }
}

/** Whether the password was right, and the sign-in is finished by a second factor. */
export const asksForFactor = (failure: unknown): boolean =>
  failure instanceof Refusal && failure.key === 'second-factor-required'

/** By what the sign-in of this browser is finished, while it waits for that; and how it is given up. */
export function useAwaitedFactor() {
  const client = useQueryClient()
  const { data } = useQuery({ ...loginState, enabled: false })
  return {
    factor: data?.secondFactor,
    giveUp: () => client.setQueryData(loginState.queryKey, (known) => known && { ...known, secondFactor: undefined }),
  }
}

/** Whether users have passkeys here, and the browser can use them. */
export function useOffersPasskeys(): boolean {
  const { data } = useQuery({ ...loginState, enabled: false })
  return data?.offersPasskeys === true && 'PublicKeyCredential' in window
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
