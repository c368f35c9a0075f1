import { calls, type Header } from '@advisor/contract'
import type { QueryClient } from '@tanstack/react-query'
import { callServer } from '../api/call-server.ts'
import { currentBranch, currentProject, currentQuest, loginState, rememberHeader } from '../api/login-state.ts'
import { speak } from '../ui/texts/texts.ts'

/** The user, the language and what is open: the answers of the server depend on them. */
function whatIsOpen(header: Header): string {
  const open = [currentProject(header)?.name, currentBranch(header)?.name, currentQuest(header)?.id]
  return JSON.stringify([header.userId, header.currentLocale, ...open.map((name) => name ?? null)])
}

/**
 * Keeps the tabs of a browser at the same project: they share one login session, in which one project is open. A tab that
 * still showed another project would request solution 12 of that one and get solution 12 of the open one.
 *
 * `onMoved` is called after another tab has opened something else, when the new header is in the cache.
 */
export function keepTabsInStep(client: QueryClient, onMoved: (before: Header) => void | Promise<void>): void {
  const tabs = new BroadcastChannel('advisor.open')
  const header = () => client.getQueryData(loginState.queryKey)?.header
  let told: string | undefined

  client.getQueryCache().subscribe(({ query }) => {
    // The cache gives its queries the key type `any`.
    const [call] = query.queryKey as readonly unknown[]
    if (call !== loginState.queryKey[0]) return
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
    // Without an answer, the next call meets the same condition and reports it.
    if (!answer || whatIsOpen(answer.header) === whatIsOpen(before)) return
    await speak(answer.header.currentLocale)
    told = whatIsOpen(answer.header)
    rememberHeader(client, answer.header)
    await onMoved(before)
  }
}
