import { ActionIcon } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export interface BarActionProps extends Omit<ComponentProps<'button'>, 'name' | 'color' | 'style'> {
  name: string
  icon: IconName
}

/** A button of the bar above a solution. */
export function BarAction({ name, icon, ...button }: BarActionProps) {
  return (
    <ActionIcon {...button} variant="subtle" color="gray" c="inherit" size={36} aria-label={name} title={name}>
      <Icon name={icon} />
    </ActionIcon>
  )
}
