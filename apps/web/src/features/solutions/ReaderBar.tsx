import type { SolutionDetails } from '@advisor/contract'
import { ActionIcon, Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { notify } from '../../ui/notifications/notifications.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './ReaderBar.module.css'

export interface ReaderBarProps {
  /** Undefined while it is being opened. */
  solution: SolutionDetails | undefined
  isPanel: boolean
  close: { to: string; leadsTo: 'results' | 'home' }
  addressOf: (caseId: number) => string
  /** The address that leads others to the solution. */
  link: string
}

/** What one can do with the solution; it stays in sight while one reads. */
export function ReaderBar({ solution, isPanel, close, addressOf, link }: ReaderBarProps) {
  const t = useTexts('solutions')
  const formats = useFormats()
  useCloseByEscape(isPanel ? close.to : undefined)
  const navigation = solution?.navigation
  const backName = close.leadsTo === 'results' ? t('actions.back') : t('actions.back-home')
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('actions.label')} data-not-printed>
      {!isPanel && (
        <Button
          component={Link}
          to={close.to}
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
            address={neighbour(navigation.previous, addressOf)}
          />
          <span className={classes.position}>
            {t('actions.position', {
              index: formats.number(navigation.index),
              total: formats.number(navigation.total),
            })}
          </span>
          <Neighbour name={t('actions.next')} icon="chevron-right" address={neighbour(navigation.next, addressOf)} />
        </div>
      )}
      <div className={classes.actions}>
        <Action name={t('actions.copy-link')} icon="link" onClick={() => void copyLink(link, t)} />
        <Action name={t('actions.print')} icon="printer" onClick={() => window.print()} />
        {isPanel && (
          <ActionIcon
            component={Link}
            to={close.to}
            preventScrollReset
            variant="subtle"
            color="gray"
            c="inherit"
            size={36}
            aria-label={t('actions.close')}
            title={t('actions.close')}
          >
            <Icon name="close" />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}

interface ActionProps {
  name: string
  icon: IconName
  onClick: () => void
}

function Action({ name, icon, onClick }: ActionProps) {
  return (
    <ActionIcon variant="subtle" color="gray" c="inherit" size={36} aria-label={name} title={name} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  )
}

function Neighbour({ name, icon, address }: { name: string; icon: IconName; address: string | undefined }) {
  const look = { variant: 'subtle', color: 'gray', c: 'inherit', size: 36, 'aria-label': name, title: name } as const
  if (!address)
    return (
      <ActionIcon {...look} disabled>
        <Icon name={icon} />
      </ActionIcon>
    )
  return (
    <ActionIcon {...look} component={Link} to={address} preventScrollReset>
      <Icon name={icon} />
    </ActionIcon>
  )
}

const neighbour = (caseId: number | undefined, addressOf: (caseId: number) => string) =>
  caseId === undefined ? undefined : addressOf(caseId)

function useCloseByEscape(to: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (to === undefined) return
    const onKeyDown = (event: KeyboardEvent) => {
      // Menus, pictures and the list of suggestions close first.
      const open = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')]
      const isTaken = event.defaultPrevented || open.some((element) => element.checkVisibility())
      if (event.key === 'Escape' && !isTaken) void navigate(to, { preventScrollReset: true })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, to])
}

/** The clipboard is closed to pages that came without TLS: then the link is shown to be copied by hand. */
async function copyLink(link: string, t: ReturnType<typeof useTexts<'solutions'>>): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    notify({ type: 'info', message: t('actions.link-copied') })
  } catch {
    notify({ type: 'warning', message: t('actions.link-not-copied', { link }) })
  }
}
