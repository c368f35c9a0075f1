import type { Header } from '@advisor/contract'
import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { HeaderMenuButton } from '../../features/choosing/HeaderMenuButton.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useCloseOnNavigation } from './close-on-navigation.ts'
import classes from './MenuParts.module.css'

/** Needed when the menu is opened. */
const UserMenuContent = laterPart('UserMenuContent', () => import('./UserMenuContent.tsx'), { isAhead: true })

/** The menu of the user: name, color scheme, tasks, About, sign-out. */
export function UserMenu({ header }: { header: Header }) {
  const t = useTexts('shell')
  const [isOpen, { toggle, close }] = useDisclosure(false)
  useCloseOnNavigation(close)
  const name = t('user.menu', { name: header.userProperties.REAL_NAME })
  return (
    <Popover opened={isOpen} onDismiss={close} position="bottom-end" width={264} trapFocus returnFocus>
      <Popover.Target>
        <HeaderMenuButton icon="user" name={name} onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown aria-label={name} className={classes.menu}>
        <UserMenuContent header={header} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
