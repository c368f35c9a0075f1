import type { Header } from '@advisor/contract'
import { ActionIcon } from '@mantine/core'
import { Link } from 'react-router'
import { usesSessions } from '../../api/login-state.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { useTexts, type TextKey } from '../../ui/texts/texts.ts'

interface HeaderIcon {
  icon: IconName
  path: string
  name: TextKey<'shell'>
  /** `isNarrow`: on a phone, whose header has no room to spare. */
  isShown: (header: Header, isNarrow: boolean) => boolean
}

const isFieldService = ({ currentSkin }: Header) => currentSkin === 'field-service'
const hasSessions = (header: Header) => isFieldService(header) && usesSessions(header)

/** The icons of the header that lead to a page, for those who may use it. A page brings its line with it. */
const icons: readonly HeaderIcon[] = [
  {
    icon: 'tools',
    path: '/ds#DASHBOARD',
    name: 'sessions.worklist',
    // Of every skin where there is room; on a phone the menu leads there, too.
    isShown: (header, isNarrow) => (isNarrow ? hasSessions : usesSessions)(header),
  },
  {
    icon: 'search',
    path: '/fieldServiceSearch',
    name: 'field-service.search',
    isShown: isFieldService,
  },
  {
    icon: 'clock',
    path: '/ds#RepairHistory',
    name: 'sessions.history',
    isShown: hasSessions,
  },
  {
    icon: 'gear',
    path: '/admin',
    name: 'user.admin',
    isShown: ({ tools }) => tools.includes('Admin'),
  },
]

/** The icons of the tools and of the skin, on screens of every width. */
export function HeaderIcons({ header, isNarrow = false }: { header: Header; isNarrow?: boolean }) {
  const t = useTexts('shell')
  const shown = icons.filter(({ isShown }) => isShown(header, isNarrow))
  return shown.map(({ icon, path, name }) => (
    <ActionIcon
      key={path}
      component={Link}
      to={path}
      size={36}
      variant="subtle"
      color="gray"
      c="inherit"
      aria-label={t(name)}
      title={t(name)}
    >
      <Icon name={icon} />
    </ActionIcon>
  ))
}
