import type { ServiceSession } from '@advisor/contract'
import { Button, Menu, Skeleton, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { sessionTabs, withOpened, type SessionTab } from '../../../addresses/sessions-address.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { laterPart } from '../../../ui/later-part.tsx'
import { mediaQueries } from '../../../ui/media-queries.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { TryAgain } from '../../../ui/TryAgain.tsx'
import { BottomBar } from '../BottomBar.tsx'
import listing from '../../../ui/lists/list.module.css'
import classes from './SessionDetails.module.css'
import shared from '../ServiceSessions.module.css'
import { useSessionKeys } from '../session-keys.ts'
import { useSession } from '../session-queries.ts'
import type { SessionsWays } from '../sessions-ways.ts'
import { Sheet } from '../Sheet.tsx'
import { Attachments } from './Attachments.tsx'
import { AuditTrail } from './AuditTrail.tsx'
import { Campaigns } from './Campaigns.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { EditFacts } from './EditFacts.tsx'
import { EscalateDialog } from './EscalateDialog.tsx'
import { MachineBefore } from './MachineBefore.tsx'
import { NoteForm } from './NoteForm.tsx'
import { Notes } from './Notes.tsx'
import { OwnerDialog } from './OwnerDialog.tsx'
import { ReassignDialog } from './ReassignDialog.tsx'
import { SessionFacts } from './SessionFacts.tsx'
import { StatusFields } from './StatusFields.tsx'
import { TriedSolutions } from './TriedSolutions.tsx'
import { useSending } from './send-attachments.ts'
import { useSessionActions, type SessionDialog } from './session-actions.ts'
import { VerifyDialog } from './VerifyDialog.tsx'

const HandoverSheet = laterPart('HandoverSheet', () => import('./HandoverSheet.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
})
const NewSolution = laterPart('NewSolution', () => import('./NewSolution.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
})
const ReportDialog = laterPart('ReportDialog', () => import('./ReportDialog.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
})

export interface SessionDetailsProps {
  DSID: string
  ways: SessionsWays
  onClose: () => void
}

/** A session: its facts, what is done with it, and its notes, attachments and audit trail. */
export function SessionDetails({ DSID, ways, onClose }: SessionDetailsProps) {
  const t = useTexts('serviceSessions')
  const { session, error, retry } = useSession(DSID)
  if (session) return <Shown session={session} ways={ways} onClose={onClose} />
  if (!error)
    return (
      <div className={listing.loading} role="status" aria-label={t('loading-session')}>
        {[36, 44, 160, 88].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    )
  return (
    <Notice title={t('session.failed', { id: DSID })} isAlert>
      <p>{describeFailure(error)}</p>
      <div className={shared.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('tab.close')}
        </Button>
        <TryAgain error={error} size="md" variant="filled" onRetry={retry} />
      </div>
    </Notice>
  )
}

interface ShownProps {
  session: ServiceSession
  ways: SessionsWays
  onClose: () => void
}

function Shown({ session, ways, onClose }: ShownProps) {
  const t = useTexts('serviceSessions')
  const term = useTexts('sessionTerms')
  const formats = useFormats()
  const isPhone = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  const [dialog, setDialog] = useState<SessionDialog>()
  const photo = useRef<HTMLInputElement>(null)
  const sent = useSending(session.DSID)
  const { address, go } = ways
  const showTab = (tab: SessionTab) => go({ ...address, tab }, { replace: true })
  const close = () => setDialog(undefined)
  const actions = useSessionActions({ session, ways, open: setDialog, onClose })
  const find = (id: string) => actions.find((action) => action.id === id)
  const { rights, counts } = session
  useSessionKeys([
    ['alt+C', () => find('continue')?.run()],
    ['alt+M', () => rights.mayAdd && setDialog('note')],
    ['alt+Q', () => find('close')?.run()],
    ['alt+H', () => setDialog('handover')],
  ])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What was pressed to come here is gone. Who has come by an address has pressed nothing.
    if (!navigator.userActivation.hasBeenActive) return
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.id === 'main') heading.current?.focus({ preventScroll: true })
  }, [session.DSID])
  const main = actions.filter(({ isMain }) => isMain)
  const others = actions.filter(({ isMain }) => !isMain)
  const counted = { work: undefined, notes: counts.notes, attachments: counts.attachments, audittrail: undefined }
  const tabs = (
    <Tabs.List className={classes.parts4} aria-label={t('session.parts')}>
      {sessionTabs.map((tab) => (
        <Tabs.Tab key={tab} value={tab} className={shared.tab}>
          {counted[tab] === undefined
            ? t(`tab.${tab}`)
            : t('tab.counted', { tab: t(`tab.${tab}`), number: formats.number(counted[tab]) })}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
  return (
    <article className={classes.session} aria-labelledby="session-title">
      <header className={classes.sessionHead}>
        <div>
          <p className={shared.less}>{session.name}</p>
          <h2 id="session-title" ref={heading} tabIndex={-1} data-focus-back>
            {session.title}
          </h2>
          <span className={`${listing.state} ${shared.state}`} data-status={session.status}>
            {term(`status.${session.status}`)}
          </span>
        </div>
        {!isPhone && (
          <Button variant="subtle" leftSection={<Icon name="close" size={16} />} onClick={onClose}>
            {t('tab.close')}
          </Button>
        )}
      </header>
      <input
        ref={photo}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          sent.send([...(currentTarget.files ?? [])])
          currentTarget.value = ''
          showTab('attachments')
        }}
      />
      {session.isLockedByOther && (
        <Notice title={t('locked', { name: session.lockOwner?.name ?? '' })}>
          <p>{t('locked.hint')}</p>
        </Notice>
      )}
      {!isPhone && (
        <div className={shared.tools} role="group" aria-label={t('actions')}>
          {rights.mayAdd && (
            <Button variant="light" aria-haspopup="dialog" aria-keyshortcuts="Alt+M" onClick={() => setDialog('note')}>
              {t('note.add')}
            </Button>
          )}
          {main.map(({ id, caption, run, isFilled, keys }) => (
            <Button key={id} variant={isFilled ? 'filled' : 'default'} aria-keyshortcuts={keys} onClick={run}>
              {caption}
            </Button>
          ))}
          <Menu position="bottom-start">
            <Menu.Target>
              <Button variant="default" rightSection={<Icon name="chevron-down" size={16} />}>
                {t('more')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map(({ id, caption, run }) => (
                <Menu.Item key={id} onClick={run}>
                  {caption}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
      <Tabs
        value={address.tab}
        keepMounted={false}
        onChange={(tab) => showTab(sessionTabs.find((each) => each === tab) ?? 'work')}
      >
        {!isPhone && tabs}
        <div className={classes.columns}>
          <div className={classes.mainColumn}>
            <Tabs.Panel value="work">
              <TriedSolutions session={session} ways={ways} />
              <Campaigns session={session} ways={ways} />
              <MachineBefore session={session} ways={ways} onOpen={(opened) => go(withOpened(address, opened))} />
            </Tabs.Panel>
            <Tabs.Panel value="notes">
              <Notes DSID={session.DSID} />
            </Tabs.Panel>
            <Tabs.Panel value="attachments">
              <Attachments session={session} sent={sent} onPhoto={() => photo.current?.click()} />
            </Tabs.Panel>
            <Tabs.Panel value="audittrail">
              <AuditTrail DSID={session.DSID} />
            </Tabs.Panel>
          </div>
          <aside className={classes.aside} aria-label={t('facts')} data-tab={address.tab}>
            {!isPhone && rights.mayWork && <StatusFields session={session} />}
            <SessionFacts
              session={session}
              ways={ways}
              isEdited={!isPhone && rights.mayWork}
              isPlain={isPhone === true}
            />
            {!isPhone && rights.mayWork && (
              <Button variant="default" aria-haspopup="dialog" onClick={() => setDialog('edit')}>
                {t('facts.edit')}
              </Button>
            )}
          </aside>
        </div>
        {isPhone && <div className={classes.tabBar}>{tabs}</div>}
      </Tabs>
      {isPhone && (
        <BottomBar
          label={t('actions')}
          actions={[
            ...(rights.mayAdd
              ? [
                  { icon: 'edit' as const, caption: t('note.short'), onPress: () => setDialog('note') },
                  {
                    icon: 'picture' as const,
                    caption: t('photo.short'),
                    onPress: () => photo.current?.click(),
                  },
                ]
              : []),
            ...main.map(({ icon, shortCaption, run, isFilled = false }) => {
              return { icon, caption: shortCaption, onPress: run, isMain: isFilled }
            }),
            { icon: 'more', caption: t('more'), onPress: () => setDialog('more') },
          ]}
        />
      )}
      {dialog === 'more' && (
        <Sheet title={t('more')} onClose={close}>
          <div className={shared.stacked}>
            {rights.mayWork && (
              <Button variant="default" onClick={() => setDialog('edit')}>
                {t('facts.edit')}
              </Button>
            )}
            {others.map(({ id, caption, run }) => (
              <Button
                key={id}
                variant="default"
                onClick={() => {
                  close()
                  run()
                }}
              >
                {caption}
              </Button>
            ))}
            <Button variant="subtle" onClick={onClose}>
              {t('tab.close')}
            </Button>
          </div>
        </Sheet>
      )}
      {dialog === 'note' && (
        <Sheet title={t('note.add')} onClose={close}>
          <NoteForm
            DSID={session.DSID}
            ways={ways}
            onDone={() => {
              close()
              showTab('notes')
            }}
          />
        </Sheet>
      )}
      {dialog === 'edit' && (
        <Sheet title={t('facts.edit')} onClose={close}>
          {isPhone && <StatusFields session={session} />}
          <EditFacts session={session} onDone={close} />
        </Sheet>
      )}
      {dialog === 'close' && <CloseDialog session={session} onClose={close} />}
      {dialog === 'verify' && <VerifyDialog session={session} onClose={close} />}
      {dialog === 'escalate' && (
        <EscalateDialog session={session} onClose={close} onDone={() => setDialog('handover')} />
      )}
      {dialog === 'reassign' && <ReassignDialog session={session} onClose={close} onDone={onClose} />}
      {dialog === 'owner' && <OwnerDialog session={session} onClose={close} />}
      {dialog === 'handover' && <HandoverSheet session={session} onClose={close} />}
      {dialog === 'solution' && ways.newSolution && (
        <NewSolution session={session} ways={ways} form={ways.newSolution(session.DSID)} onClose={close} />
      )}
      {dialog === 'report' && <ReportDialog session={session} onClose={close} />}
    </article>
  )
}
