import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loginState } from '../../api/login-state.ts'
import { speak } from '../../ui/texts/texts.ts'
import { NotFoundNotice } from './NotFoundNotice.tsx'

/**
 * The page for all addresses without a page. The guard lets everybody pass without asking who is signed in; the page asks
 * itself, so that the header of a signed-in user appears around it. Without an answer the page has no header.
 */
export function NotFoundScreen() {
  const { data } = useQuery({ ...loginState, meta: { failures: 'shownByScreen' } })
  const locale = data?.header?.currentLocale
  useEffect(() => {
    if (locale) void speak(locale)
  }, [locale])
  return <NotFoundNotice />
}
