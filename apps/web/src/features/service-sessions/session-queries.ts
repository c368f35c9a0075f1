import {
  sessionColumns,
  sessionStatuses,
  type AnyCall,
  type ReplyOf,
  type RequestInput,
  type ServiceSession,
  type SessionColumn,
  type SessionList,
} from '@advisor/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionsAddress } from '../../addresses/sessions-address.ts'
import { useErrorAskingAgain } from '../../api/asking-again.ts'
import { callServer } from '../../api/call-server.ts'
import { calls, sessionsCsvPath, type BrowserCall } from '../../api/calls.ts'
import { download } from '../../api/download.ts'
import { useOwnPlace } from '../../api/login-state.ts'
import { reading } from '../../api/query-cache.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import { saveBlob } from '../../ui/saving/save-blob.ts'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'

export type ListRow = SessionList['rows'][number]

/** What a cell of a list says; empty: nothing. */
export const cellOf = (row: ListRow, column: SessionColumn) => row.cell[sessionColumns.indexOf(column) + 1] ?? ''

/** First part of the keys of what lists show: every change of a session makes them old. */
const lists = 'session-lists'

/** The form of the worklist that an address shows. */
export function worklistForm(address: SessionsAddress, seesAll: boolean) {
  const ofGroup = address.dashTab === 'WRKGRP'
  return {
    page: address.page,
    rows: address.rows,
    filtername: address.filterName,
    filtervalue: address.filterValue,
    sidx: address.sortBy,
    sort: address.sortDesc ? ('desc' as const) : ('asc' as const),
    tab: ofGroup ? ('workgroup' as const) : ('session' as const),
    ...(ofGroup && { workgroup: address.workgroup || (seesAll ? 'ALL' : 'ALL_WORKGROUP') }),
    ...(address.withClosed && { status: [...sessionStatuses] }),
  }
}

/** The repair history as an address shows it: by default the newest first. */
export function historyForm(address: SessionsAddress) {
  const isBySerial = address.filterName === 'DS'
  return {
    page: address.page,
    rows: address.rows,
    filtername: isBySerial ? 'SERIAL_NUMBER' : address.filterName,
    filtervalue: address.filterValue,
    sidx: address.sortBy === 'modifiedAt' ? 'createdAt' : address.sortBy,
    sort: address.sortDesc ? ('desc' as const) : ('asc' as const),
  }
}

/** A page of the list that an address shows. While another one is asked for, the one before stays. */
export function useSessionList(address: SessionsAddress, seesAll: boolean) {
  const { view, find, page, rows } = address
  const ask = (signal: AbortSignal): Promise<{ list: SessionList }> => {
    if (view === 'DS_REPAIR_HISTORY')
      return find
        ? callServer(calls.repairHistorySearch, { text: find, page, rows }, { signal })
        : callServer(calls.repairHistoryList, historyForm(address), { signal })
    if (find) return callServer(calls.sessionSearch, { text: find, page, rows }, { signal })
    return callServer(calls.mySessions, worklistForm(address, seesAll), { signal })
  }
  const form = view === 'DS_REPAIR_HISTORY' ? historyForm(address) : worklistForm(address, seesAll)
  const query = useQuery({
    queryKey: [lists, useOwnPlace(), useLanguageTag(), view, find, form],
    queryFn: async ({ signal }) => (await ask(signal)).list,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    // Nobody has said yet which machine.
    enabled: view === 'DS_DASHBOARD' || find !== '' || address.filterValue !== '',
    meta: { failures: 'shownByScreen' },
  })
  const error = useErrorAskingAgain(query)
  return { list: query.data, isWaiting: query.isPlaceholderData, error, retry: () => void query.refetch() }
}

/** What the dashboard begins with; undefined until the server has answered. */
export function useDashboardStart() {
  return useQuery({
    queryKey: [lists, useOwnPlace(), useLanguageTag(), calls.sessionDashboardInit.name],
    queryFn: ({ signal }) => callServer(calls.sessionDashboardInit, {}, { signal }),
    staleTime: 0,
    meta: { failures: 'shownByScreen' },
  }).data
}

/** The workgroups with what is open in them. */
export function useWorkgroups() {
  return useQuery({
    queryKey: [lists, useOwnPlace(), calls.workgroups.name],
    queryFn: async ({ signal }) => (await callServer(calls.workgroups, {}, { signal })).workgroups,
    staleTime: 0,
    meta: { failures: 'shownByScreen' },
  }).data
}

/** What the form of a new session asks for, and the workgroups that sessions are given to. */
export const useAddingStart = () =>
  useQuery({ ...reading(calls.addSessionInit, {}), meta: { failures: 'shownByScreen' } }).data

/** What happened at a machine; asked for where a serial number is long enough to be one. */
export function useMachineHistory(serialNumber: string) {
  return useQuery({
    queryKey: [lists, useOwnPlace(), useLanguageTag(), calls.DSHistory.name, serialNumber],
    queryFn: ({ signal }) => callServer(calls.DSHistory, { serialNumber }, { signal }),
    enabled: serialNumber.trim().length >= 3,
    staleTime: 0,
    meta: { failures: 'shownByScreen' },
  })
}

const detailsKey = (DSID: string) => ['session', DSID, 'view']

/** A session as its page shows it. */
export function useSession(DSID: string) {
  const place = useOwnPlace()
  const language = useLanguageTag()
  const query = useQuery({
    queryKey: [...detailsKey(DSID), place, language],
    queryFn: async ({ signal }) => (await callServer(calls.DSDetails, { DSID, action: 'view' }, { signal })).details,
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { failures: 'shownByScreen' },
  })
  const error = useErrorAskingAgain(query)
  return { session: query.data, error, retry: () => void query.refetch() }
}

/** A page of the notes, the attachments or the audit trail of a session. */
export function useSessionPart(DSID: string, action: 'get_notes' | 'get_attachments' | 'get_audittrail', page = 1) {
  return useQuery({
    queryKey: ['session', DSID, action, page, useOwnPlace(), useLanguageTag()],
    queryFn: ({ signal }) => callServer(calls.DSDetails, { DSID, action, page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failures: 'shownByScreen' },
  })
}

/**
 * A change of a session. Its answer is the session as it is now, and lists are asked for again. A refusal is shown where the change is
 * made; the session is then asked for again, because somebody may have changed it.
 */
export function useSessionChange<Call extends AnyCall>(
  call: BrowserCall<Call>,
  onDone?: (reply: ReplyOf<Call>, request: RequestInput<Call>) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [call.name],
    mutationFn: (request: RequestInput<Call>) => callServer(call, request),
    meta: { failures: 'shownByScreen' },
    onSuccess: async (reply, request) => {
      onDone?.(reply, request)
      await client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === lists || first === 'session' })
    },
    onError: () => client.invalidateQueries({ queryKey: ['session'] }),
  })
}

/** Puts what a change answered into the page of the session at once. */
export function useRememberSession() {
  const client = useQueryClient()
  const place = useOwnPlace()
  const language = useLanguageTag()
  return (details: ServiceSession) => client.setQueryData([...detailsKey(details.DSID), place, language], details)
}

/** The views of the dashboard that the user has saved. */
export const useSavedViews = () =>
  useQuery({ ...reading(calls.sessionViews, {}), meta: { failures: 'shownByScreen' } }).data?.views

/** Saves the shown list as a file. */
export function useSaveCsv() {
  return useMutation({
    mutationFn: (request: object) => download(sessionsCsvPath, request, new AbortController().signal),
    meta: { failures: 'shownByScreen' },
    onSuccess: (file) => saveBlob(file, 'service-sessions.csv'),
    onError: (error) => notify({ type: 'error', message: describeFailure(error) }),
  })
}
