import { ActionIcon } from '@mantine/core'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useOpenHelp } from './use-open-help.ts'

/** In the header: opens the help about the page that is shown. */
export function HelpButton() {
  const t = useTexts('shell')
  const open = useOpenHelp()
  const name = t('help.open')
  return (
    <ActionIcon
      size={36}
      variant="subtle"
      color="gray"
      c="inherit"
      ms="auto"
      aria-label={name}
      title={name}
      onClick={open}
    >
      <Icon name="help" />
    </ActionIcon>
  )
}
