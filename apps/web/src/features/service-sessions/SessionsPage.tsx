import { Button, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { firstSessions, withClosed, withList, withOpened } from '../../addresses/sessions-address.ts'
import type { Destination } from '../../ui/ActionLink.tsx'
import { ActionLink } from '../../ui/ActionLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { mediaQueries } from '../../ui/media-queries.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { AddDialog } from './adding/AddDialog.tsx'
import { BottomBar, type BarEntry } from './BottomBar.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { SessionDetails } from './details/SessionDetails.tsx'
import { RepairHistory } from './history/RepairHistory.tsx'
import classes from './ServiceSessions.module.css'
import { useSessionKeys } from './session-keys.ts'
import { useSession } from './session-queries.ts'
import type { SessionsWays } from './sessions-ways.ts'
import { Sheet } from './Sheet.tsx'

const defaultTab = 'default'

/** The page of service sessions: the tab Default with the worklists, a tab for each opened session, and the repair history. */
export function SessionsPage({ ways, back }: { ways: SessionsWays; back: Destination }) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  const isPhone = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  const { address, go } = ways
  const isHistory = address.view === 'DS_REPAIR_HISTORY'
  const { selected } = address
  const [showsTabs, setShowsTabs] = useState(false)
  const closeTab = (DSID: string) => go(withClosed(address, DSID))
  const startAdding = () => go({ ...address, adding: {} }, { replace: true })
  const stopAdding = () => go({ ...address, adding: undefined }, { replace: true })
  const other = {
    ...firstSessions,
    opened: address.opened,
    view: isHistory ? firstSessions.view : 'DS_REPAIR_HISTORY',
  } as const
  const opened = formats.number(address.opened.length)
  const showTabs = () => setShowsTabs(true)
  const openTabs: readonly BarEntry[] =
    address.opened.length === 0 ? [] : [{ icon: 'copy', caption: t('tabs.short'), mark: opened, onPress: showTabs }]
  useSessionKeys([['alt+N', startAdding]])
  return (
    <div className={classes.page} data-phone={isPhone || undefined}>
      {isPhone ? (
        <h1 className={classes.phoneTitle}>{t(isHistory ? 'history' : 'title')}</h1>
      ) : (
        <PageHead title={t(isHistory ? 'history' : 'title')} back={back} backName={t('back')}>
          <Button
            component={ActionLink}
            destination={{ to: ways.to(other), go: () => go(other) }}
            variant="subtle"
            leftSection={<Icon name={isHistory ? 'table' : 'clock'} size={16} />}
          >
            {t(isHistory ? 'dashboard' : 'history')}
          </Button>
        </PageHead>
      )}
      {isHistory && <RepairHistory ways={ways} />}
      {isHistory && isPhone && (
        <BottomBar
          label={t('actions')}
          actions={[
            {
              ...{ icon: 'table', caption: t('dashboard'), isMain: true },
              onPress: () => go({ ...firstSessions, opened: address.opened }),
            },
            ...openTabs,
          ]}
        />
      )}
      {!isHistory && (
        <Tabs
          value={selected ?? defaultTab}
          keepMounted={false}
          onChange={(tab) =>
            go(tab && tab !== defaultTab ? withOpened(address, tab) : withList(address, { page: address.page }))
          }
        >
          {!isPhone && address.opened.length > 0 && (
            <Tabs.List className={classes.tabs} aria-label={t('tabs')}>
              <Tabs.Tab className={classes.tab} value={defaultTab}>
                {t('tab.default')}
              </Tabs.Tab>
              {address.opened.map((DSID) => (
                <Tabs.Tab
                  key={DSID}
                  className={classes.tab}
                  value={DSID}
                  aria-keyshortcuts="Delete"
                  onKeyDown={(event) => event.key === 'Delete' && closeTab(DSID)}
                >
                  <TabTitle DSID={DSID} />
                </Tabs.Tab>
              ))}
            </Tabs.List>
          )}
          <Tabs.Panel value={defaultTab}>
            <Dashboard ways={ways} onAdd={startAdding} openTabs={openTabs} />
          </Tabs.Panel>
          {address.opened.map((DSID) => (
            <Tabs.Panel key={DSID} value={DSID}>
              <SessionDetails DSID={DSID} ways={ways} onClose={() => closeTab(DSID)} />
            </Tabs.Panel>
          ))}
          {isPhone && selected && (
            <Button
              variant="subtle"
              className={classes.phoneTabs}
              aria-label={t('tabs.open', { count: address.opened.length, number: opened })}
              aria-haspopup="dialog"
              onClick={showTabs}
            >
              <Icon name="copy" size={20} />
              {opened}
            </Button>
          )}
        </Tabs>
      )}
      {showsTabs && isPhone && <PhoneTabs ways={ways} onCloseTab={closeTab} onClose={() => setShowsTabs(false)} />}
      {address.adding && (
        <AddDialog
          answers={address.adding}
          onAdded={(DSID) => go({ ...withOpened(address, DSID), adding: undefined }, { replace: true })}
          onOpen={(DSID) => go({ ...withOpened(address, DSID), adding: undefined })}
          onClose={stopAdding}
        />
      )}
    </div>
  )
}

/** The id of a session and the beginning of its title, once it is known. */
function TabTitle({ DSID }: { DSID: string }) {
  const { session } = useSession(DSID)
  return session ? (
    <span className={classes.tabTitle} title={session.title}>
      {session.name}
    </span>
  ) : (
    DSID
  )
}

interface PhoneTabsProps {
  ways: SessionsWays
  onCloseTab: (DSID: string) => void
  onClose: () => void
}

/** The tabs of a phone, in a sheet. */
function PhoneTabs({ ways: { address, go }, onCloseTab, onClose }: PhoneTabsProps) {
  const t = useTexts('serviceSessions')
  const show = (next: typeof address) => {
    onClose()
    go(next)
  }
  return (
    <Sheet title={t('tabs')} onClose={onClose}>
      <ul className={classes.plainList}>
        <li>
          <Button
            fullWidth
            variant={address.selected ? 'default' : 'light'}
            onClick={() => show(withList({ ...address, view: 'DS_DASHBOARD' }, { page: address.page }))}
          >
            {t('tab.default')}
          </Button>
        </li>
        {address.opened.map((DSID) => (
          <li key={DSID} className={classes.row}>
            <Button
              className={classes.grows}
              variant={address.selected === DSID ? 'light' : 'default'}
              onClick={() => show(withOpened({ ...address, view: 'DS_DASHBOARD' }, DSID))}
            >
              <TabTitle DSID={DSID} />
            </Button>
            <Button variant="subtle" aria-label={t('tab.close-of', { id: DSID })} onClick={() => onCloseTab(DSID)}>
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
