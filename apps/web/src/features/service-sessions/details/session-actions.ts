import type { ServiceSession } from '@advisor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { historyOf } from '../../../addresses/sessions-address.ts'
import { calls } from '../../../api/calls.ts'
import { rememberHeader } from '../../../api/login-state.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import { notify } from '../../../ui/notifications/notifications.ts'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useRememberSession, useSessionChange } from '../session-queries.ts'
import type { SessionsWays } from '../sessions-ways.ts'

export type SessionDialog =
  'note' | 'edit' | 'close' | 'verify' | 'escalate' | 'reassign' | 'owner' | 'handover' | 'report' | 'solution' | 'more'

export interface SessionAction {
  id: string
  icon: IconName
  caption: string
  /** For the bar of a phone. */
  shortCaption: string
  run: () => void
  /** Stands beside the title; the others are in a menu. */
  isMain?: boolean
  isFilled?: boolean
  /** As `aria-keyshortcuts` says it. */
  keys?: string
}

export interface SessionActionsProps {
  session: ServiceSession
  ways: SessionsWays
  open: (dialog: SessionDialog) => void
  /** Closes the tab of the session. */
  onClose: () => void
}

/** What the user may do with a session now. */
export function useSessionActions({ session, ways, open, onClose }: SessionActionsProps): SessionAction[] {
  const t = useTexts('serviceSessions')
  const client = useQueryClient()
  const remember = useRememberSession()
  const { DSID, version, rights } = session
  const onError = (error: Error) => notify({ type: 'error', message: describeFailure(error) })
  const goOn = useSessionChange(calls.DSContinue, ({ step, details, header }) => {
    if (header) rememberHeader(client, header)
    remember(details)
    ways.search(DSID, step)
  })
  const unlock = useSessionChange(calls.DSUnlock, ({ details }) => remember(details))
  const exit = useSessionChange(calls.DSExit, onClose)
  const reopen = useSessionChange(calls.reopenSession, ({ details }) => remember(details))
  const isHeld = session.lockOwner !== undefined && !session.isLockedByOther
  const action = (id: string, icon: IconName, caption: string, run: () => void, more: Partial<SessionAction> = {}) => ({
    ...{ id, icon, caption, shortCaption: caption, run },
    ...more,
  })
  const may = (isAllowed: boolean, ...actions: SessionAction[]) => (isAllowed ? actions : [])
  return [
    ...may(
      rights.mayWork,
      action('continue', 'search', t('action.continue'), () => goOn.mutate({ DSID }, { onError }), {
        ...{ isMain: true, isFilled: true, shortCaption: t('action.continue.short'), keys: 'Alt+C' },
      }),
      action('close', 'check', t('action.close'), () => open('close'), {
        ...{ isMain: true, shortCaption: t('action.close.short'), keys: 'Alt+Q' },
      }),
      action('escalate', 'arrow-up-left', t('action.escalate'), () => open('escalate')),
      action('reassign', 'go-on', t('action.reassign'), () => open('reassign')),
    ),
    ...may(
      rights.mayVerify,
      action('verify', 'check', t('action.verify'), () => open('verify'), {
        ...{ isMain: true, isFilled: true, shortCaption: t('action.verify.short') },
      }),
    ),
    ...may(
      rights.mayReopen,
      action('reopen', 'edit', t('action.reopen'), () => reopen.mutate({ DSID, version }, { onError }), {
        ...{ isMain: true },
      }),
    ),
    ...may(
      rights.mayChangeOwner,
      action('owner', 'user', t('action.owner'), () => open('owner')),
    ),
    ...may(
      rights.mayUnlock,
      action('unlock', 'edit', t('action.unlock'), () => unlock.mutate({ DSID }, { onError })),
    ),
    ...may(
      isHeld,
      action('exit', 'log-out', t('action.exit'), () => exit.mutate({ DSID }, { onError })),
    ),
    ...may(
      session.serialNumber !== undefined,
      action('history', 'clock', t('history'), () => ways.go(historyOf(session.serialNumber ?? '', ways.address))),
    ),
    action('handover', 'printer', t('action.handover'), () => open('handover'), { keys: 'Alt+H' }),
    action('report', 'mail', t('action.report'), () => open('report'), {
      ...{ isMain: session.status === 'closed', shortCaption: t('action.report.short') },
    }),
    ...may(
      ways.newSolution !== undefined,
      action('solution', 'book', t('action.solution'), () => open('solution')),
    ),
  ]
}
