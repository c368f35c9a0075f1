import type { ServiceSession } from '@advisor/contract'
import { historyOf } from '../../../addresses/sessions-address.ts'
import { calls } from '../../../api/calls.ts'
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
  const remember = useRememberSession()
  const { DSID, version, rights } = session
  const onError = (error: Error) => notify({ type: 'error', message: describeFailure(error) })
  const goOn = useSessionChange(calls.DSContinue, ({ step, details }) => {
    remember(details)
    ways.search(DSID, step)
  })
  const unlock = useSessionChange(calls.DSUnlock, ({ details }) => remember(details))
  const exit = useSessionChange(calls.DSExit, onClose)
  const reopen = useSessionChange(calls.reopenSession, ({ details }) => remember(details))
  const isHeld = session.lockOwner !== undefined && !session.isLockedByOther
  const action = (id: string, icon: IconName, key: ActionText, run: () => void, more: Partial<SessionAction> = {}) => ({
    ...{ id, icon, caption: t(key), shortCaption: t(key), run },
    ...more,
  })
  const may = (isAllowed: boolean, ...actions: SessionAction[]) => (isAllowed ? actions : [])
  return [
    ...may(
      rights.mayWork,
      action('continue', 'search', 'action.continue', () => goOn.mutate({ DSID }, { onError }), {
        ...{ isMain: true, isFilled: true, shortCaption: t('action.continue.short'), keys: 'Alt+C' },
      }),
      action('close', 'check', 'action.close', () => open('close'), {
        ...{ isMain: true, shortCaption: t('action.close.short'), keys: 'Alt+Q' },
      }),
      action('escalate', 'arrow-up-left', 'action.escalate', () => open('escalate')),
      action('reassign', 'go-on', 'action.reassign', () => open('reassign')),
    ),
    ...may(
      rights.mayVerify,
      action('verify', 'check', 'action.verify', () => open('verify'), { isMain: true, isFilled: true }),
    ),
    ...may(
      rights.mayReopen,
      action('reopen', 'edit', 'action.reopen', () => reopen.mutate({ DSID, version }, { onError }), {
        ...{ isMain: true },
      }),
    ),
    ...may(
      rights.mayChangeOwner,
      action('owner', 'user', 'action.owner', () => open('owner')),
    ),
    ...may(
      rights.mayUnlock,
      action('unlock', 'edit', 'action.unlock', () => unlock.mutate({ DSID }, { onError })),
    ),
    ...may(
      isHeld,
      action('exit', 'log-out', 'action.exit', () => exit.mutate({ DSID }, { onError })),
    ),
    ...may(
      session.serialNumber !== undefined,
      action('history', 'clock', 'history', () => ways.go(historyOf(session.serialNumber ?? '', ways.address))),
    ),
    action('handover', 'printer', 'action.handover', () => open('handover'), { keys: 'Alt+H' }),
    action('report', 'mail', 'action.report', () => open('report')),
    ...may(
      ways.newSolution !== undefined,
      action('solution', 'book', 'action.solution', () => open('solution')),
    ),
  ]
}

type ActionText =
  | 'history'
  | 'action.continue'
  | 'action.close'
  | 'action.escalate'
  | 'action.reassign'
  | 'action.verify'
  | 'action.reopen'
  | 'action.owner'
  | 'action.unlock'
  | 'action.exit'
  | 'action.handover'
  | 'action.report'
  | 'action.solution'
