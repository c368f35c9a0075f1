import { isSessionId } from '@advisor/contract'

/** The page of service sessions and its children; the last one shows the repair history. */
const dashboardPath = /^\/ds(?:\/(dashboard|details|repair-history))?$/

/** What of the hash a bookmark keeps: not the answers of a form that is being filled in. */
const kept = [
  'page',
  'rows',
  'sortBy',
  'sortDesc',
  'filterName',
  'filterValue',
  'dashTab',
  'workgroup',
  'closed',
  'find',
]
const longestValue = 300
const mostSessions = 20

/**
 * What the page of service sessions shows, as the hash of its address with what is known of it; undefined for another page. A value that
 * is none says nothing there, as everywhere in this address.
 */
export function readDashboard({ fromPage, hash }: { fromPage: string; hash: string }): string | undefined {
  const path = dashboardPath.exec(fromPage)
  if (!path) return undefined
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const isHistory =
    fields.has('RepairHistory') ||
    fields.get('view') === 'RepairHistory' ||
    (path[1] === 'repair-history' && !fields.has('DASHBOARD'))
  const parts = [isHistory ? 'RepairHistory' : 'DASHBOARD', ...(isHistory ? ['view=RepairHistory'] : [])]
  for (const name of kept) {
    const value = fields.get(name)
    if (value) parts.push(`${name}=${encodeURIComponent(value.slice(0, longestValue).toWellFormed())}`)
  }
  const opened = (fields.get('oDS') ?? '').split('@').filter(isSessionId).slice(0, mostSessions)
  if (opened.length > 0) parts.push(`oDS=${opened.join('@')}`)
  const [selected] = [fields.get('sDS')].filter(isSessionId)
  if (selected) parts.push(`sDS=${selected}`)
  const tab = fields.get('tab')
  if (tab && /^\w{1,20}$/.test(tab)) parts.push(`tab=${tab}`)
  return `#${parts.join('&')}`
}
