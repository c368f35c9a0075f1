import type { Header } from '@advisor/contract'
import { Menu } from '@mantine/core'
import { currentProfile } from '../../api/login-state.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useSelectProfile } from './choosing-queries.ts'
import { HeaderMenuButton } from './HeaderMenuButton.tsx'

/** The profiles of the open project that the user can choose. */
export function ProfileMenu({ header }: { header: Header }) {
  const t = useTexts('choosing')
  const { mutate: selectProfile } = useSelectProfile()
  const caption = currentProfile(header)?.caption ?? t('profile.label')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <HeaderMenuButton icon="device" name={t('profile.menu', { profile: caption })} caption={caption} foldsCaption />
      </Menu.Target>
      <Menu.Dropdown>
        {header.profiles.map((profile) => (
          <Menu.Item
            key={profile.id}
            aria-current={profile.isCurrentProfile || undefined}
            rightSection={profile.isCurrentProfile && <Icon name="check" size={16} />}
            onClick={() => selectProfile(profile.id)}
          >
            {profile.caption}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
