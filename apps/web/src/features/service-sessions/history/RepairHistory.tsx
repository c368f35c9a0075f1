import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { withOpened, type SessionsAddress } from '../../../addresses/sessions-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { laterPart } from '../../../ui/later-part.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { mediaQueries } from '../../../ui/media-queries.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { FoundSessions, SessionPages } from '../dashboard/SessionPages.tsx'
import { SessionCards } from '../dashboard/SessionCards.tsx'
import { SessionTable } from '../dashboard/SessionTable.tsx'
import listing from '../../../ui/lists/list.module.css'
import classes from './RepairHistory.module.css'
import shared from '../ServiceSessions.module.css'
import { useSessionList } from '../session-queries.ts'
import type { SessionsWays } from '../sessions-ways.ts'
import { MachineTimeline } from './MachineTimeline.tsx'

const ScanCode = laterPart('ScanCode', () => import('../adding/ScanCode.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
})

const columns = ['title', 'serialNumber', 'status', 'resolution', 'helpedBy', 'createdAt', 'closedAt'] as const
const nothingSelected: ReadonlySet<string> = new Set()

/** What happened to a machine: found by its serial number or by words, as a timeline or as a list. */
export function RepairHistory({ ways }: { ways: SessionsWays }) {
  const t = useTexts('serviceSessions')
  const { address, go } = ways
  const isPhone = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  const [shape, setShape] = useState<'timeline' | 'list'>('timeline')
  const serial = address.find === '' ? address.filterValue : ''
  const isList = shape === 'list' || address.find !== ''
  return (
    <section className={shared.dashboard} aria-label={t('history')}>
      <div className={classes.content}>
        {serial !== '' && !isList && (
          <MachineTimeline
            key={serial}
            serial={serial}
            ways={ways}
            onOpen={(DSID) => go(withOpened({ ...address, view: 'DS_DASHBOARD' }, DSID))}
          />
        )}
        {(serial !== '' || address.find !== '') && isList && <HistoryList ways={ways} isPhone={isPhone === true} />}
        {serial === '' && address.find === '' && (
          <EmptyState icon="clock" title={t('history.begin')}>
            <p>{t('history.begin-hint')}</p>
          </EmptyState>
        )}
      </div>
      <div className={classes.asking}>
        {serial !== '' && (
          <SegmentedControl
            value={shape}
            aria-label={t('history.shape')}
            onChange={(next) => setShape(next === 'list' ? 'list' : 'timeline')}
            data={[
              { value: 'timeline', label: t('history.timeline') },
              { value: 'list', label: t('history.list') },
            ]}
          />
        )}
        <AskedMachine key={`${serial} ${address.find}`} address={address} onChange={go} />
      </div>
    </section>
  )
}

function HistoryList({ ways, isPhone }: { ways: SessionsWays; isPhone: boolean }) {
  const t = useTexts('serviceSessions')
  const { address, go } = ways
  const { list, error, retry, isWaiting } = useSessionList(address, false)
  const List = isPhone ? SessionCards : SessionTable
  if (error) return <LoadFailure title={t('list.failed')} error={error} onRetry={retry} />
  if (!list) return <Skeleton height={160} />
  return (
    <div aria-busy={isWaiting} className={shared.parts}>
      <FoundSessions list={list} />
      {list.records === 0 ? (
        <EmptyState icon="clock" title={t('history.empty')}>
          <p>{t('history.empty-hint')}</p>
        </EmptyState>
      ) : (
        <List
          {...{ list, address, columns, onChange: go }}
          selected={nothingSelected}
          onSelect={() => undefined}
          isReadOnly
          wayTo={(DSID) => {
            const next = withOpened({ ...address, view: 'DS_DASHBOARD' }, DSID)
            return { to: ways.to(next), go: () => go(next) }
          }}
        />
      )}
      <SessionPages list={list} address={address} onChange={go} />
    </div>
  )
}

interface AskedMachineProps {
  address: SessionsAddress
  onChange: (address: SessionsAddress) => void
}

/** Asks for a machine by its number, or for repairs by words. */
function AskedMachine({ address, onChange }: AskedMachineProps) {
  const t = useTexts('serviceSessions')
  const [serial, setSerial] = useState(address.find === '' ? address.filterValue : '')
  const [find, setFind] = useState(address.find)
  const [isScanning, setIsScanning] = useState(false)
  const showMachine = (filterValue: string) =>
    onChange({ ...address, filterName: 'SERIAL_NUMBER', filterValue: filterValue.trim(), find: '', page: 1 })
  return (
    <div className={listing.filters}>
      <form
        role="search"
        aria-label={t('history.by-serial')}
        className={shared.searching}
        onSubmit={(event) => {
          event.preventDefault()
          showMachine(serial)
        }}
      >
        <TextInput
          label={t('field.serial')}
          value={serial}
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setSerial(currentTarget.value)}
        />
        <Button variant="default" aria-haspopup="dialog" onClick={() => setIsScanning(true)}>
          {t('scan')}
        </Button>
        <Button type="submit" leftSection={<Icon name="clock" size={16} />}>
          {t('history.show')}
        </Button>
      </form>
      <form
        role="search"
        aria-label={t('history.by-words')}
        className={shared.searching}
        onSubmit={(event) => {
          event.preventDefault()
          onChange({ ...address, find: find.trim(), filterValue: '', page: 1 })
        }}
      >
        <TextInput
          type="search"
          label={t('history.by-words')}
          value={find}
          maxLength={300}
          autoComplete="off"
          onChange={({ currentTarget }) => setFind(currentTarget.value)}
        />
        <Button type="submit" variant="default" leftSection={<Icon name="search" size={16} />}>
          {t('search.go')}
        </Button>
      </form>
      {isScanning && (
        <ScanCode
          onFound={(code) => {
            setIsScanning(false)
            showMachine(code)
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </div>
  )
}
