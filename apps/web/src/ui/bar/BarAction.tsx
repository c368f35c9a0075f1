import { ActionIcon, Button } from '@mantine/core'
import { use, type ComponentProps } from 'react'
import { ActionLink, type Destination } from '../ActionLink.tsx'
import { Icon, type IconName } from '../Icon.tsx'
import classes from './BarAction.module.css'
import { InBarMenu } from './in-bar-menu.ts'

interface Look {
  name: string
  icon: IconName
}

export interface BarActionProps extends Omit<ComponentProps<'button'>, 'name' | 'color' | 'style'>, Look {
  /** Its name stands beside the icon where the window has room for it. */
  hasWord?: boolean
}

const inBar = { variant: 'subtle', color: 'gray', c: 'inherit', size: 36 } as const
const inMenu = {
  ...{ variant: 'subtle', color: 'gray', c: 'inherit', justify: 'start', fullWidth: true },
  ...{ h: 'auto', mih: 44, py: 8 },
} as const

/** A button of the bar above a solution; in the menu of the bar it has its name beside it. */
export function BarAction({ name, icon, hasWord = false, ...button }: BarActionProps) {
  if (use(InBarMenu))
    return (
      <Button
        {...button}
        {...inMenu}
        leftSection={<Icon name={icon} />}
        rightSection={button['aria-pressed'] === true && <Icon name="check" size={16} />}
      >
        {name}
      </Button>
    )
  return (
    <ActionIcon {...button} {...inBar} {...(hasWord && { className: classes.worded })} aria-label={name} title={name}>
      <Icon name={icon} />
      {hasWord && <span className={classes.word}>{name}</span>}
    </ActionIcon>
  )
}

/** A link of the bar above a solution. */
export function BarLink({ name, icon, destination }: Look & { destination: Destination }) {
  const link = { component: ActionLink, destination }
  if (use(InBarMenu))
    return (
      <Button {...link} {...inMenu} leftSection={<Icon name={icon} />}>
        {name}
      </Button>
    )
  return (
    <ActionIcon {...link} {...inBar} aria-label={name} title={name}>
      <Icon name={icon} />
    </ActionIcon>
  )
}
