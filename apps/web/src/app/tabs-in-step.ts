import { calls, type Header } from '@advisor/contract'
import type { QueryClient } from '@tanstack/react-query'
import { callServer } from '../api/call-server.ts'
import { currentBranch, currentProject, currentQuest, loginState, rememberHeader } from '../api/login-state.ts'
import { speak } from '../ui/texts/texts.ts'

/** Who works with what: what a server's answer depends on besides the question. */
function whatIsOpen(header: Header): string {
  const open = [currentProject(header)?.name, currentBranch(header)?.name, currentQuest(header)?.id]
  return JSON.stringify([header.userId, header.currentLocale, ...open.map((name) => name ?? null)])
}

/**
 * Keeps the tabs of a browser in step: they share one login session, in which one project is open. A tab that went on
 * showing another would ask for solution 12 of the one and be given solution 12 of the other.
 *
 * `onMoved` is called when another tab has opened something else; the newer header is in the cache by then.
 */
export function keepTabsInStep(client: QueryClient, onMoved: (before: Header) => void | Promise<void>): void {
  const tabs = new BroadcastChannel('advisor.open')
  const header = () => client.getQueryData(loginState.queryKey)?.header
  let told: string | undefined

  client.getQueryCache().subscribe(({ query }) => {
    const key: readonly unknown[] = query.queryKey
    if (key[0] !== loginState.queryKey[0]) return
    const current = header()
    const open = current && whatIsOpen(current)
    if (open === told) return
    told = open
    if (open !== undefined) tabs.postMessage(open)
  })

  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const before = header()
    if (before && data !== whatIsOpen(before)) void followOtherTab(before)
  })

  async function followOtherTab(before: Header): Promise<void> {
    const answer = await callServer(calls.reloadHeader, {}, { background: true }).catch(() => undefined)
    // Without an answer the next call of the person meets the same condition and says so.
    if (!answer || whatIsOpen(answer.header) === whatIsOpen(before)) return
    await speak(answer.header.currentLocale)
    told = whatIsOpen(answer.header)
    rememberHeader(client, answer.header)
    await onMoved(before)
  }
}
