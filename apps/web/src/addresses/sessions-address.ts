import {
  isModelId,
  isSessionId,
  sessionFilters,
  sessionPriorities,
  sessionSorts,
  type SessionFilter,
  type SessionPriority,
  type SessionSort,
} from '@advisor/contract'
import { namingPlace, type Place } from './project-addresses.ts'

/** What the page of service sessions shows: a worklist, or what happened to machines. */
export const templateViews = ['DS_DASHBOARD', 'DS_REPAIR_HISTORY'] as const
export type TemplateView = (typeof templateViews)[number]

/** Where a session is opened from: the sessions of the user, or those of workgroups. */
export const sessionOrigins = ['SESSION', 'WRKGRP'] as const
export type SessionOrigin = (typeof sessionOrigins)[number]

/** The parts of a session's page. */
export const sessionTabs = ['work', 'notes', 'attachments', 'audittrail'] as const
export type SessionTab = (typeof sessionTabs)[number]

/** How many sessions a page of a list can have; the first is usual. */
export const sessionPageSizes = [10, 25, 50, 100] as const

/** The answers that a link brings for a new session. */
export interface SessionAnswers {
  title?: string | undefined
  serial?: string | undefined
  model?: string | undefined
  order?: string | undefined
  ticket?: string | undefined
  priority?: SessionPriority | undefined
  /** `YYYY-MM-DD`. */
  due?: string | undefined
}

/** What the page of service sessions shows, as the hash of its address says it. */
export interface SessionsAddress {
  view: TemplateView
  page: number
  rows: number
  sortBy: SessionSort
  sortDesc: boolean
  filterName: SessionFilter
  filterValue: string
  /** The open worklist. */
  dashTab: SessionOrigin
  /** The workgroup of the worklist: `ALL`, `ALL_WORKGROUP` or an id; empty: as the user may. */
  workgroup: string
  /** Closed sessions are listed too. */
  withClosed: boolean
  /** Words that are searched for in all sessions; empty: a worklist is shown. */
  find: string
  /** The ids of the opened sessions, in the order of their tabs. */
  opened: readonly string[]
  /** The session that is shown; undefined: the tab Default. */
  selected?: string | undefined
  /** The open part of the shown session. */
  tab: SessionTab
  /** The form for a new session is open, with these answers. */
  adding?: SessionAnswers | undefined
}

const path = '/ds'
const hashes: Record<TemplateView, string> = { DS_DASHBOARD: 'DASHBOARD', DS_REPAIR_HISTORY: 'RepairHistory' }
const historyName = 'RepairHistory'
const mostOpened = 20
const longestText = 300
const wholeWorkgroups = ['ALL', 'ALL_WORKGROUP']

/** The address of the page as it is opened first. */
export const firstSessions: SessionsAddress = {
  view: 'DS_DASHBOARD',
  page: 1,
  rows: sessionPageSizes[0],
  sortBy: 'modifiedAt',
  sortDesc: true,
  filterName: 'DS',
  filterValue: '',
  dashTab: 'SESSION',
  workgroup: '',
  withClosed: false,
  find: '',
  opened: [],
  tab: 'work',
}

/** Reads the hash of an address, with or without its `#`. What it does not know is ignored: it is never an error. */
export function readSessionsHash(hash: string, ofPath: TemplateView = 'DS_DASHBOARD'): SessionsAddress {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const one = <Value extends string>(name: string, of: readonly Value[]) =>
    of.find((value) => value === fields.get(name))
  const text = (name: string) => (fields.get(name) ?? '').slice(0, longestText)
  const isHistory = fields.has(historyName) || fields.get('view') === historyName
  const page = fields.get('page') ?? ''
  const selected = [fields.get('sDS')].find(isSessionId)
  const named = (fields.get('oDS') ?? '').split('@').filter(isSessionId)
  const opened = [...new Set(named)].slice(0, mostOpened)
  // A session that is shown has a tab.
  if (selected && !opened.includes(selected)) opened.splice(mostOpened - 1, 1, selected)
  const workgroup = text('workgroup')
  const isDescending = one('sortDesc', ['true', 'false'])
  const adding = fields.has('add') ? readAnswers(fields) : undefined
  return {
    view: isHistory ? 'DS_REPAIR_HISTORY' : fields.has('DASHBOARD') ? 'DS_DASHBOARD' : ofPath,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : firstSessions.page,
    rows: sessionPageSizes.find((size) => String(size) === fields.get('rows')) ?? firstSessions.rows,
    sortBy: one('sortBy', sessionSorts) ?? firstSessions.sortBy,
    sortDesc: isDescending ? isDescending === 'true' : firstSessions.sortDesc,
    filterName: one('filterName', sessionFilters) ?? firstSessions.filterName,
    filterValue: text('filterValue'),
    dashTab: one('dashTab', sessionOrigins) ?? firstSessions.dashTab,
    workgroup: wholeWorkgroups.includes(workgroup) || isModelId(workgroup) ? workgroup : '',
    withClosed: fields.get('closed') === '1',
    find: text('find'),
    opened,
    ...(selected && { selected }),
    tab: one('tab', sessionTabs) ?? firstSessions.tab,
    ...(adding && { adding }),
  }
}

function readAnswers(fields: URLSearchParams): SessionAnswers {
  const text = (name: string) => fields.get(name)?.slice(0, longestText) || undefined
  const due = fields.get('due') ?? ''
  const answers: SessionAnswers = {
    title: text('title'),
    serial: text('serial'),
    model: text('model'),
    order: text('order'),
    ticket: text('ticket'),
    priority: sessionPriorities.find((priority) => priority === fields.get('priority')),
    due: /^\d{4}-\d{2}-\d{2}$/.test(due) ? due : undefined,
  }
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))
}

/** Returns the hash of an address, with its `#`; what is usual is left out. */
export function writeSessionsHash(address: Partial<SessionsAddress> = {}): string {
  const said = { ...firstSessions, ...address }
  const parts = [hashes[said.view]]
  const set = (name: string, value: string | undefined, isUsual = false) => {
    if (value && !isUsual) parts.push(`${name}=${encodeURIComponent(value.toWellFormed())}`)
  }
  if (said.view === 'DS_REPAIR_HISTORY') set('view', historyName)
  set('page', String(said.page), said.page === firstSessions.page)
  set('rows', String(said.rows), said.rows === firstSessions.rows)
  set('sortBy', said.sortBy, said.sortBy === firstSessions.sortBy)
  set('sortDesc', String(said.sortDesc), said.sortDesc === firstSessions.sortDesc)
  // Without a value the name chooses what is typed next.
  set('filterName', said.filterName, said.filterName === firstSessions.filterName)
  set('filterValue', said.filterValue)
  set('dashTab', said.dashTab, said.dashTab === firstSessions.dashTab)
  set('workgroup', said.workgroup)
  set('closed', said.withClosed ? '1' : undefined)
  set('find', said.find)
  if (said.opened.length > 0) parts.push(`oDS=${said.opened.join('@')}`)
  set('sDS', said.selected)
  set('tab', said.tab, said.tab === firstSessions.tab)
  if (said.adding) {
    parts.push('add=1')
    for (const [name, answer] of Object.entries(said.adding)) if (typeof answer === 'string') set(name, answer)
  }
  return `#${parts.join('&')}`
}

/** Returns the path of the page of service sessions; links for other people need `place`. */
export function sessionsPath(address: Partial<SessionsAddress> = {}, place: Place = {}): string {
  return `${namingPlace(path, place)}${writeSessionsHash(address)}`
}

/** The address with a session opened in a tab, which is shown. */
export function withOpened(address: SessionsAddress, id: string, tab: SessionTab = 'work'): SessionsAddress {
  const isOpen = address.opened.includes(id)
  // The oldest tabs make room.
  const opened = isOpen ? address.opened : [...address.opened, id].slice(-mostOpened)
  return { ...address, opened, selected: id, tab: isOpen && address.selected === id ? address.tab : tab }
}

/** The address without the tab of a session: its neighbour is shown instead, and Default behind the last one. */
export function withClosed(address: SessionsAddress, id: string): SessionsAddress {
  const at = address.opened.indexOf(id)
  const opened = address.opened.filter((each) => each !== id)
  if (address.selected !== id) return { ...address, opened }
  return { ...address, opened, selected: opened[Math.min(at, opened.length - 1)], tab: firstSessions.tab }
}

/** The address of a list: the tab Default, with the first part of the sessions that are opened next. */
export function withList(address: SessionsAddress, changes: Partial<SessionsAddress> = {}): SessionsAddress {
  return { ...address, page: 1, ...changes, selected: undefined, tab: firstSessions.tab }
}

/** The address of what happened to a machine. */
export function historyOf(serialNumber: string, { opened }: SessionsAddress): SessionsAddress {
  const of = { filterName: 'SERIAL_NUMBER', filterValue: serialNumber } as const
  return { ...firstSessions, view: 'DS_REPAIR_HISTORY', ...of, opened }
}
