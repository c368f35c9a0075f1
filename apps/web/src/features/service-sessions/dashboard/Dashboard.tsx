import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { withOpened } from '../../../addresses/sessions-address.ts'
import { calls } from '../../../api/calls.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { mediaQueries } from '../../../ui/media-queries.ts'
import { notify } from '../../../ui/notifications/notifications.ts'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { BottomBar, type BarEntry } from '../BottomBar.tsx'
import listing from '../../../ui/lists/list.module.css'
import classes from './SessionLists.module.css'
import shared from '../ServiceSessions.module.css'
import { useSessionKeys } from '../session-keys.ts'
import { useDashboardStart, useSaveCsv, useSessionChange, useSessionList, worklistForm } from '../session-queries.ts'
import type { SessionsWays } from '../sessions-ways.ts'
import { Sheet } from '../Sheet.tsx'
import { AssignSelected } from './AssignSelected.tsx'
import { useChosenColumns } from './chosen-columns.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { SavedViews } from './SavedViews.tsx'
import { SessionCards } from './SessionCards.tsx'
import { SessionFilters } from './SessionFilters.tsx'
import { FoundSessions, SessionPages } from './SessionPages.tsx'
import { SessionTable } from './SessionTable.tsx'
import { Worklists } from './Worklists.tsx'

type OpenPart = 'columns' | 'views' | 'assign' | 'filters' | 'more'

export interface DashboardProps {
  ways: SessionsWays
  onAdd: () => void
  /** Leads to the opened sessions on a phone; empty without any. */
  openTabs: readonly BarEntry[]
}

/** The tab Default: a worklist with what narrows it, and what is done with its sessions. */
export function Dashboard({ ways, onAdd, openTabs }: DashboardProps) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  const { address, go } = ways
  const isPhone = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  const start = useDashboardStart()
  const seesAll = start?.hasAllWorkgroups === 'true'
  const { list, isWaiting, error, retry } = useSessionList(address, seesAll)
  const { columns, choose } = useChosenColumns(ways.owner)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // What is selected would be assigned unseen where another list is shown.
  const { dashTab, workgroup, filterName, filterValue, withClosed, find } = address
  const listKey = JSON.stringify([dashTab, workgroup, filterName, filterValue, withClosed, find])
  const [selectedOf, setSelectedOf] = useState(listKey)
  if (selectedOf !== listKey) {
    setSelectedOf(listKey)
    setSelected(new Set())
  }
  const [open, setOpen] = useState<OpenPart>()
  const search = useRef<HTMLInputElement>(null)
  const close = () => setOpen(undefined)
  const csv = useSaveCsv()
  const take = useTakeNext(
    ways,
    (start?.workgroups ?? []).filter(({ isOwn }) => isOwn).map(({ id }) => id),
  )
  useSessionKeys([
    ['alt+T', () => take.mutate()],
    ['alt+F', () => (isPhone ? setOpen('filters') : search.current?.focus())],
  ])
  const saveCsv = () => csv.mutate({ ...worklistForm(address, seesAll), columns })
  const listed = { list, address, columns, selected, onSelect: setSelected, onChange: go }
  const wayTo = (DSID: string) => {
    const next = withOpened(address, DSID)
    return { to: ways.to(next), go: () => go(next) }
  }
  const List = isPhone ? SessionCards : SessionTable
  const filters = (
    <SessionFilters
      key={`${address.find} ${address.filterName} ${address.filterValue}`}
      address={address}
      onChange={go}
      searchRef={search}
    />
  )
  const lists = <Worklists address={address} seesAll={seesAll} onChange={go} />
  const tools = (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('columns')}>
        {t('columns')}
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('views')}>
        {t('views')}
      </Button>
      <Button
        variant="default"
        loading={csv.isPending}
        leftSection={<Icon name="download" size={16} />}
        disabled={!list || list.records === 0 || address.find !== ''}
        onClick={saveCsv}
      >
        {t('csv')}
      </Button>
    </>
  )
  return (
    <section className={shared.dashboard} aria-label={t('worklist')} aria-busy={isWaiting}>
      {!isPhone && (
        <>
          <div className={shared.tools}>
            {lists}
            <Button
              leftSection={<Icon name="plus" size={16} />}
              aria-keyshortcuts="Alt+N"
              aria-haspopup="dialog"
              onClick={onAdd}
            >
              {t('add')}
            </Button>
            <Button variant="light" loading={take.isPending} aria-keyshortcuts="Alt+T" onClick={() => take.mutate()}>
              {t('take-next')}
            </Button>
            {tools}
          </div>
          {filters}
        </>
      )}
      {error && <LoadFailure title={t('list.failed')} error={error} onRetry={retry} />}
      {!list && !error && (
        <div className={listing.loading} role="status" aria-label={t('loading')}>
          {[44, 56, 56, 56, 56].map((height, index) => (
            <Skeleton key={index} height={height} />
          ))}
        </div>
      )}
      {list && <FoundSessions list={list} />}
      {list?.records === 0 && (
        <EmptyState icon="tools" title={t('empty')}>
          <p>{t(address.filterValue || address.find ? 'empty.filtered' : 'empty.hint')}</p>
        </EmptyState>
      )}
      {list && list.records > 0 && <List {...listed} list={list} wayTo={wayTo} />}
      {list && <SessionPages list={list} address={address} onChange={go} />}
      {selected.size > 0 && (
        <div className={classes.selection} role="region" aria-label={t('selection')}>
          <span role="status">{t('selected', { count: selected.size, number: formats.number(selected.size) })}</span>
          <Button aria-haspopup="dialog" onClick={() => setOpen('assign')}>
            {t('assign')}
          </Button>
          <Button variant="default" onClick={() => setSelected(new Set())}>
            {t('select.none')}
          </Button>
        </div>
      )}
      {isPhone && (
        <BottomBar
          label={t('actions')}
          actions={[
            { icon: 'plus', caption: t('add.short'), onPress: onAdd, isMain: true },
            { icon: 'go-on', caption: t('take-next.short'), onPress: () => take.mutate() },
            { icon: 'search', caption: t('search.short'), onPress: () => setOpen('filters') },
            ...openTabs,
            { icon: 'more', caption: t('more'), onPress: () => setOpen('more') },
          ]}
        />
      )}
      {open === 'filters' && (
        <Sheet title={t('search.short')} onClose={close}>
          {lists}
          {filters}
        </Sheet>
      )}
      {open === 'more' && (
        <Sheet title={t('more')} onClose={close}>
          <div className={shared.stacked}>
            <Button
              variant="default"
              onClick={() => go({ ...address, view: 'DS_REPAIR_HISTORY', selected: undefined, page: 1 })}
            >
              {t('history')}
            </Button>
            {tools}
          </div>
        </Sheet>
      )}
      {open === 'columns' && <ColumnChoice columns={columns} onChoose={choose} onClose={close} />}
      {open === 'views' && <SavedViews ways={ways} columns={columns} onChooseColumns={choose} onClose={close} />}
      {open === 'assign' && (
        <AssignSelected
          selected={[...selected]}
          onDone={(assigned) => setSelected(new Set([...selected].filter((id) => !assigned.includes(id))))}
          onClose={close}
        />
      )}
    </section>
  )
}

/** Takes the most urgent session of the shown workgroup that nobody works on, else of the user's own ones, and opens it. */
function useTakeNext({ address, go }: SessionsWays, own: readonly string[]) {
  const t = useTexts('serviceSessions')
  const isOfGroup = address.dashTab === 'WRKGRP' && /^(?!ALL)./.test(address.workgroup)
  const take = useSessionChange(calls.takeNext)
  const takeFrom = async (groups: readonly string[]) => {
    for (const workgroup of groups) {
      const { DSID } = await take.mutateAsync({ workgroup })
      if (DSID) return go(withOpened(address, DSID))
    }
    notify({ type: 'info', message: t('take-next.none') })
  }
  return {
    isPending: take.isPending,
    mutate: () =>
      void takeFrom(isOfGroup ? [address.workgroup] : own).catch((error: unknown) =>
        notify({ type: 'error', message: describeFailure(error) }),
      ),
  }
}
