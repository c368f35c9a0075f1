import { settingsOf, styleElementNames, type ChosenElements } from '@advisor/contract'
import { Button, Modal, Skeleton, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useEffect, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { Refusal } from '../../api/failures.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/notifications/notifications.ts'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { mendedOf } from './chosen-colours.ts'
import classes from './Colours.module.css'
import { Details } from './Details.tsx'
import { Palette } from './Palette.tsx'
import { cyclePip, pipStatus, setPip, usePip, type PipStatus } from './pip.ts'
import { showStyles } from './shown-styles.ts'
import { useSavedStyles, useSaveStyles, type SavedStyles } from './style-queries.ts'

/** The colour editor: full screen, or as a small window over the pages, which show the colours at once. */
export function ColourEditor({ onClose }: { onClose: () => void }) {
  const status = usePip()
  const t = useTexts('styles')
  const { saved, error, isRetrying, retry } = useSavedStyles()
  return (
    <section className={classes.editor} data-pip={status} aria-labelledby="colours-title" data-not-printed>
      {saved ? (
        <Editing status={status} saved={saved} loadAgain={retry} onClose={onClose} />
      ) : (
        <>
          <Head status={status} />
          {error ? (
            <LoadFailure title={t('failed')} error={error} isRetrying={isRetrying} onRetry={() => void retry()} />
          ) : (
            <div role="status" aria-label={t('loading')}>
              <Skeleton height={160} />
            </div>
          )}
        </>
      )}
    </section>
  )
}

interface EditingProps {
  status: PipStatus
  saved: SavedStyles
  loadAgain: () => Promise<SavedStyles | undefined>
  /** Called when the user closes the small window. */
  onClose: () => void
}

function Editing({ status, saved, loadAgain, onClose }: EditingProps) {
  const t = useTexts('styles')
  const navigate = useNavigate()
  const [base, setBase] = useState(saved)
  const [elements, setElements] = useState<ChosenElements>(saved.elements)
  const [isLeaving, setIsLeaving] = useState(false)
  const { mutate: save, isPending, error, reset } = useSaveStyles()
  const isChanged = !isSame(elements, base.elements)
  const isMended = styleElementNames.some((name) => mendedOf(elements, name).length > 0)
  useEffect(() => {
    showStyles(elements)
    // What is not saved goes with the editor.
    return () => showStyles(base.elements)
  }, [elements, base])
  const isConflict = error instanceof Refusal && error.key === 'setting-changed'
  const closeWindow = () => {
    onClose()
    // The page has the focus again.
    document.getElementById('main')?.focus()
  }
  const close = () => {
    if (pipStatus() === 0) void navigate('/home')
    else if (isChanged) setIsLeaving(true)
    else closeWindow()
  }
  const takeTheirs = async (isOverwritten: boolean) => {
    const theirs = await loadAgain()
    if (!theirs) return
    reset()
    setBase(theirs)
    if (!isOverwritten) setElements(theirs.elements)
  }
  return (
    <>
      <Head status={status} />
      <Tabs defaultValue="palette" className={classes.tabs} keepMounted={false}>
        <Tabs.List aria-label={t('tabs')}>
          <Tabs.Tab value="palette">{t('tab.palette')}</Tabs.Tab>
          <Tabs.Tab value="details">{t('tab.details')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="palette" className={classes.body}>
          <Palette elements={elements} onChange={setElements} />
        </Tabs.Panel>
        <Tabs.Panel value="details" className={classes.body}>
          <Details elements={elements} onChange={setElements} />
        </Tabs.Panel>
      </Tabs>
      <div className={classes.foot}>
        {isConflict ? (
          <Notice isAlert title={t('conflict')}>
            <div className={classes.buttons}>
              <Button size="xs" variant="default" onClick={() => void takeTheirs(false)}>
                {t('conflict.theirs')}
              </Button>
              <Button size="xs" variant="default" onClick={() => void takeTheirs(true)}>
                {t('conflict.own')}
              </Button>
            </div>
          </Notice>
        ) : (
          error && (
            <p role="alert" className={classes.warning}>
              {describeFailure(error)}
            </p>
          )
        )}
        <div className={classes.state} role="status">
          {isMended && <p className={classes.warning}>{t('mended')}</p>}
          {isChanged && <p className={classes.lead}>{t('unsaved')}</p>}
        </div>
        <div className={classes.buttons}>
          <Button
            disabled={!isChanged}
            loading={isPending}
            onClick={() =>
              save(
                { elements, version: base.version },
                {
                  onSuccess: ({ version }) => {
                    setBase({ elements, version })
                    notify({ type: 'info', message: t('saved') })
                  },
                },
              )
            }
          >
            {t('save')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button variant="subtle" disabled={settingsOf(elements).length === 0} onClick={() => setElements({})}>
            {t('reset')}
          </Button>
        </div>
      </div>
      {status === 0 && <LeaveFullScreen isOn={isChanged} />}
      {isLeaving && <LeaveQuestion onStay={() => setIsLeaving(false)} onLeave={closeWindow} />}
    </>
  )
}

/** The title, and where the window goes. */
function Head({ status }: { status: PipStatus }) {
  const t = useTexts('styles')
  const navigate = useNavigate()
  const move = () => {
    const isFullScreen = pipStatus() === 0
    cyclePip()
    if (isFullScreen) void navigate('/home')
  }
  return (
    <div className={classes.head}>
      {status === 0 ? (
        <h1 id="colours-title" className={classes.title}>
          {t('title')}
        </h1>
      ) : (
        <h2 id="colours-title" className={classes.title}>
          {t('title')}
        </h2>
      )}
      <Button size="compact-sm" variant="default" leftSection={<Icon name="parts" size={16} />} onClick={move}>
        {t(status === 0 ? 'pip' : 'pip.next')}
      </Button>
      {status !== 0 && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="enlarge" size={16} />}
          onClick={() => {
            setPip(0)
            void navigate('/colors')
          }}
        >
          {t('pip.expand')}
        </Button>
      )}
    </div>
  )
}

/** Pages to which the application navigates by itself. */
const forced = ['/login', '/logout', '/error', '/advisor-application-error']

function LeaveFullScreen({ isOn }: { isOn: boolean }) {
  const blocker = useBlocker(
    ({ nextLocation: { pathname } }) =>
      isOn && pipStatus() === 0 && pathname !== '/colors' && !forced.includes(pathname),
  )
  if (blocker.state !== 'blocked') return null
  return <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTexts('styles')
  return (
    <Modal opened onClose={onStay} title={t('leave')} closeButtonProps={{ 'aria-label': t('leave.stay') }}>
      <p className={classes.lead}>{t('leave.text')}</p>
      <div className={classes.buttons}>
        <Button data-autofocus onClick={onStay}>
          {t('leave.stay')}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {t('leave.go')}
        </Button>
      </div>
    </Modal>
  )
}

function isSame(one: ChosenElements, other: ChosenElements): boolean {
  return JSON.stringify(settingsOf(one)) === JSON.stringify(settingsOf(other))
}
