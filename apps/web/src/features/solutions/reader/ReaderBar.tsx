import type { SolutionDetails, StepId } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { tellUse } from '../../../api/tell-use.ts'
import { ActionLink, type Destination } from '../../../ui/ActionLink.tsx'
import { notify } from '../../../ui/notifications/notifications.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { BarAction, BarLink } from '../../../ui/bar/BarAction.tsx'
import { BarMenu } from '../../../ui/bar/BarMenu.tsx'
import { CompareAction } from '../compare/CompareAction.tsx'
import type { Marks } from './marks.ts'
import { PrintAction } from '../printing/PrintAction.tsx'
import classes from './ReaderBar.module.css'

export interface ReaderBarProps {
  /** Undefined while it is being opened. */
  solution: SolutionDetails | undefined
  /** The search step in which it is open. */
  from: StepId | undefined
  isPanel: boolean
  /** Another solution was requested: nothing can be done with this one any more. */
  isOpening: boolean
  close: Destination & { leadsTo: 'results' | 'home' }
  wayTo: (caseId: number) => Destination
  /** The highlights of this page; undefined where it has none. */
  marks: Marks | undefined
  /** Actions of other capabilities: in the bar, and in its menu. */
  actions?: ReactNode
  moreActions?: ReactNode
  /** The address that leads others to the solution. */
  link: string
  /** The solutions that are selected in the search. */
  selected?: readonly number[] | undefined
}

/** The actions of a solution; the bar stays visible while the text is scrolled. Those that are used less are in its menu. */
export function ReaderBar({
  solution,
  from,
  isPanel,
  isOpening,
  close,
  wayTo,
  marks,
  actions,
  moreActions,
  link,
  selected = [],
}: ReaderBarProps) {
  const t = useTexts('solutions')
  const formats = useFormats()
  useCloseByEscape(isPanel ? close : undefined)
  const navigation = solution?.navigation
  const backName = close.leadsTo === 'results' ? t('actions.back') : t('actions.back-home')
  return (
    <div
      className={classes.bar}
      data-style="button-bar"
      role="toolbar"
      aria-label={t('actions.label')}
      data-not-printed
    >
      {!isPanel && (
        <Button
          component={ActionLink}
          destination={close}
          variant="subtle"
          size="compact-md"
          leftSection={<Icon name="arrow-left" />}
          className={classes.back}
          aria-label={backName}
        >
          <span className={classes.backName}>{backName}</span>
        </Button>
      )}
      {navigation && (
        <div className={classes.navigation}>
          <Neighbour
            name={t('actions.previous')}
            icon="chevron-left"
            destination={neighbour(navigation.previous, wayTo)}
          />
          <span className={classes.position}>
            {t('actions.position', {
              index: formats.number(navigation.index),
              total: formats.number(navigation.total),
            })}
          </span>
          <Neighbour name={t('actions.next')} icon="chevron-right" destination={neighbour(navigation.next, wayTo)} />
        </div>
      )}
      <div className={classes.actions}>
        <div className={classes.ofSolution} inert={isOpening}>
          {actions}
          <BarMenu name={t('actions.more')}>
            {moreActions}
            {solution && (
              <>
                <BarAction
                  name={t('actions.copy-link')}
                  icon="link"
                  onClick={() => void copyLink({ link, caseId: solution.caseId, from }, t)}
                />
                <CompareAction caseId={solution.caseId} others={selected} />
                <PrintAction solution={solution} from={from} />
              </>
            )}
            {marks && (
              <BarAction
                name={t('actions.marks')}
                icon="highlighter"
                aria-pressed={marks.areShown}
                onClick={marks.toggle}
              />
            )}
          </BarMenu>
        </div>
        {isPanel && <BarLink name={t('actions.close')} icon="close" destination={close} />}
      </div>
    </div>
  )
}

interface NeighbourProps {
  name: string
  icon: IconName
  destination: Destination | undefined
}

function Neighbour({ name, icon, destination }: NeighbourProps) {
  if (destination) return <BarLink name={name} icon={icon} destination={destination} />
  return <BarAction name={name} icon={icon} disabled />
}

const neighbour = (caseId: number | undefined, wayTo: (caseId: number) => Destination) =>
  caseId === undefined ? undefined : wayTo(caseId)

function useCloseByEscape(close: Destination | undefined): void {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => (close?.go ? close.go() : close && void navigate(close.to)))
  const isOn = close !== undefined
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      // Menus, pictures and the list of suggestions close first.
      const open = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')]
      const isTaken = event.defaultPrevented || open.some((element) => element.checkVisibility())
      if (event.key === 'Escape' && !isTaken) leave()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

/** The clipboard is closed to pages that came without TLS: then the link is shown to be copied by hand. */
async function copyLink(
  { link, caseId, from }: { link: string; caseId: number; from: StepId | undefined },
  t: ReturnType<typeof useTexts<'solutions'>>,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    notify({ type: 'info', message: t('actions.link-copied') })
    tellUse({ caseIds: [caseId], use: 'copy-link', from })
  } catch {
    notify({ type: 'warning', message: t('actions.link-not-copied', { link }) })
  }
}
