import type { Header } from '@advisor/contract'
import { Menu } from '@mantine/core'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useSwitchLocale } from './choosing-queries.ts'
import { HeaderMenuButton } from './HeaderMenuButton.tsx'

/** The languages of the interface, each by its own name. */
export function LanguageMenu({ header }: { header: Header }) {
  const t = useTexts('shell')
  const { mutate: switchLocale } = useSwitchLocale()
  const current = header.locales.find(({ code }) => code === header.currentLocale)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <HeaderMenuButton
          icon="language"
          name={t('language.menu', { language: current?.caption ?? header.currentLocale })}
        />
      </Menu.Target>
      <Menu.Dropdown mah="80vh" style={{ overflowY: 'auto' }}>
        {header.locales.map(({ code, caption }) => (
          <Menu.Item
            key={code}
            lang={code.replace('_', '-')}
            aria-current={code === header.currentLocale || undefined}
            rightSection={code === header.currentLocale && <Icon name="check" size={16} />}
            onClick={() => switchLocale({ chooseLocale: code })}
          >
            {caption}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
