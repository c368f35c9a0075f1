import type { Header } from '@advisor/contract'
import { useMediaQuery } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useHeaderIfSignedIn } from '../../api/login-state.ts'
import { useKeptAnswers } from '../../features/judging/kept-answers.ts'
import { HelpButton } from '../../features/help/HelpButton.tsx'
import { NonProductionBanner } from '../../features/choosing/NonProductionBanner.tsx'
import { useChosenColorScheme } from '../../features/preferences/color-scheme.ts'
import { closeDraftList, useIsDraftListOpen } from '../../features/drafts/open-draft-list.ts'
import { NoticesOverPage } from '../../features/notices/NoticesOverPage.tsx'
import { closeNoticeList } from '../../features/notices/open-notice-list.ts'
import { closeTaskList } from '../../features/tasks/open-task-list.ts'
import { TasksOverPage } from '../../features/tasks/TasksOverPage.tsx'
import { InlineNotifications } from '../../ui/notifications/Toasts.tsx'
import { useIsLater } from '../../ui/is-later.ts'
import { OverPage } from '../../ui/over-page.ts'
import { laterPart } from '../../ui/later-part.tsx'
import { useSavedPdf } from '../../ui/saving/saved-pdf.ts'
import { mediaQueries } from '../../ui/media-queries.ts'
import { useApplication } from '../application.ts'
import { Brand } from './Brand.tsx'
import classes from './ApplicationLayout.module.css'
import { useCloseOnNavigation } from './close-on-navigation.ts'
import { DesktopHeader } from './DesktopHeader.tsx'
import { MobileHeader } from './MobileHeader.tsx'
import { SkipLink } from './SkipLink.tsx'

/** Only users who save a PDF need it. */
const PdfProgress = laterPart('PdfProgress', () => import('../../features/tasks/PdfProgress.tsx'), {
  isQuiet: true,
})

/** Only authors who open it need it. */
const DraftList = laterPart('DraftList', () => import('../../features/drafts/DraftList.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
})

/** Only users of several tabs need it. */
const OpenElsewhere = laterPart('OpenElsewhere', () => import('./OpenElsewhere.tsx'), { isQuiet: true, isAhead: true })

/** Only users who said something without a connection need it. */
const SendKeptAnswers = laterPart('SendKeptAnswers', () => import('../../features/judging/SendKeptAnswers.tsx'), {
  isQuiet: true,
})

function ElsewhereNotice({ header }: { header: Header }) {
  const { tabs } = useApplication()
  const isElsewhere = useSyncExternalStore(tabs.subscribe, tabs.elsewhere) !== undefined
  return isElsewhere && <OpenElsewhere header={header} />
}

function KeptAnswers() {
  const kept = useKeptAnswers()
  // Each place has its own queue.
  return kept.answers.length > 0 && <SendKeptAnswers key={kept.place} {...kept} />
}

/** Only administrators who see as another user need it. */
const SeeingAsBanner = laterPart('SeeingAsBanner', () => import('../../features/seeing-as/SeeingAsBanner.tsx'))

/** The code of the consent is asked for when the first page is there. */
const consentAfterMs = 3_000

/** Asked for in few places; what it asks the server is answered once in a session. */
const Consent = laterPart('Consent', () => import('../../features/gdpr/Consent.tsx'), { isQuiet: true })

/** The header and frame around the screens. Users who are not signed in see it around what is published, and around 'Page not found'. */
export function ApplicationLayout() {
  const header = useHeaderIfSignedIn()
  const isFirstPageDrawn = useIsLater(consentAfterMs)
  const isMobile = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  const pdf = useSavedPdf()
  const isDraftListOpen = useIsDraftListOpen()
  useCloseOnNavigation(closeTaskList)
  useCloseOnNavigation(closeNoticeList)
  useCloseOnNavigation(closeDraftList)
  useChosenColorScheme(header)
  return (
    <div className={classes.layout}>
      <SkipLink />
      <header className={classes.header} data-not-printed>
        {!header && (
          <>
            <Brand to="/login" />
            <HelpButton />
          </>
        )}
        {header && (isMobile ? <MobileHeader header={header} /> : <DesktopHeader header={header} />)}
      </header>
      {header?.seesAs && <SeeingAsBanner name={header.seesAs.name} />}
      {header && <NonProductionBanner header={header} />}
      {header && <ElsewhereNotice header={header} />}
      <main id="main" tabIndex={-1} className={classes.main}>
        <InlineNotifications />
        <Outlet />
        {header && <OverPage />}
      </main>
      {pdf && <PdfProgress pdf={pdf} />}
      {header?.hasDrafts && isDraftListOpen && <DraftList onClose={closeDraftList} />}
      {header && <TasksOverPage />}
      {header && <NoticesOverPage />}
      {header && <KeptAnswers />}
      {header && isFirstPageDrawn && <Consent userId={header.userId} />}
      <ScrollRestoration />
    </div>
  )
}
