import { settingGroups, type Setting, type SettingGroup } from '@advisor/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { hasText, useTexts } from '../../ui/texts/texts.ts'
import classes from './admin-settings.module.css'
import { GovernScreen } from './GovernScreen.tsx'
import { useAsked } from './govern-queries.ts'
import { MailPart } from './MailPart.tsx'
import { SettingRow } from './SettingRow.tsx'

/** These have pages of their own. */
const elsewhere: readonly SettingGroup[] = ['elsewhere', 'webhooks', 'logs']

/** Every setting of the installation. */
export function SettingsScreen() {
  const t = useTexts('adminSettings')
  const ofSettings = useTexts('settingTexts')
  const asked = useAsked(calls.adminSettings, {})
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLocaleLowerCase()
  const textOf = ({ key, help }: Setting) =>
    [`name.${key}`, `help.${key}`]
      .map((text) => (hasText('settingTexts', text) ? ofSettings(text) : ''))
      .concat(key, help)
      .join(' ')
      .toLocaleLowerCase()
  return (
    <GovernScreen title={t('settings.title')} intro={t('settings.intro')} asked={asked}>
      {({ settings }) => {
        const found = settings.filter(
          (setting) => !elsewhere.includes(setting.group) && textOf(setting).includes(words),
        )
        return (
          <>
            <TextInput
              type="search"
              label={t('settings.find')}
              description={t('settings.on-other-pages')}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {found.length === 0 && (
              <EmptyState icon="search" title={t('settings.none')}>
                <p>{t('settings.none-hint')}</p>
              </EmptyState>
            )}
            {settingGroups.map((group) => (
              <Group key={group} group={group} settings={found.filter((setting) => setting.group === group)} />
            ))}
          </>
        )
      }}
    </GovernScreen>
  )
}

function Group({ group, settings }: { group: SettingGroup; settings: readonly Setting[] }) {
  const t = useTexts('adminSettings')
  if (settings.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>{t(`group.${group}`)}</h2>
      {group === 'mail' ? (
        <MailPart settings={settings} />
      ) : (
        settings.map((setting) => <SettingRow key={setting.key} setting={setting} />)
      )}
    </section>
  )
}
