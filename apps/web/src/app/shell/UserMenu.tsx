import type { Header } from '@advisor/contract'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { Link } from 'react-router'
import { HeaderMenuButton } from '../../features/choosing/HeaderMenuButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { colorSchemes } from './color-schemes.ts'
import classes from './UserMenu.module.css'

const schemeIcons = { light: 'sun', dark: 'moon', auto: 'device' } as const

/** Who one is, how the page looks, About, and the way out. */
export function UserMenu({ header }: { header: Header }) {
  const t = useTexts('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" width={264}>
      <Menu.Target>
        <HeaderMenuButton icon="user" name={t('user.menu', { name: header.userProperties.REAL_NAME })} />
      </Menu.Target>
      <Menu.Dropdown>
        <UserName header={header} />
        <Menu.Divider />
        <Menu.Label>{t('scheme.label')}</Menu.Label>
        {colorSchemes.map((scheme) => (
          <Menu.Item
            key={scheme}
            aria-current={scheme === colorScheme || undefined}
            rightSection={scheme === colorScheme && <Icon name="check" size={16} />}
            leftSection={<Icon name={schemeIcons[scheme]} />}
            onClick={() => setColorScheme(scheme)}
            closeMenuOnClick={false}
          >
            {t(`scheme.${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/about" leftSection={<Icon name="info" />}>
          {t('user.about')}
        </Menu.Item>
        <Menu.Item component={Link} to="/logout" leftSection={<Icon name="log-out" />}>
          {t('user.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export function UserName({ header }: { header: Header }) {
  const t = useTexts('shell')
  return (
    <div className={classes.person}>
      <strong>{header.userProperties.REAL_NAME}</strong>
      <span>{t('user.id', { id: header.userId })}</span>
    </div>
  )
}
