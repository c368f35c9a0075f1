import type { Setting } from '@advisor/contract'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './admin-settings.module.css'
import { WhenAsked } from './GovernScreen.tsx'
import { useAsked } from './govern-queries.ts'
import { useSaidValue } from './said-value.ts'

/** What was changed of a setting; it is asked for when it is opened. */
export function SettingHistory({ setting, name }: { setting: Setting; name: string }) {
  const t = useTexts('adminSettings')
  const [isOpen, setOpen] = useState(false)
  if (setting.version === 0) return null
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary} aria-label={t('history-of', { name })}>
        {t('history')}
      </summary>
      {isOpen && <Changes setting={setting} />}
    </details>
  )
}

function Changes({ setting }: { setting: Setting }) {
  const t = useTexts('adminSettings')
  const formats = useFormats()
  const say = useSaidValue()
  const asked = useAsked(calls.settingHistory, { key: setting.key })
  return (
    <WhenAsked asked={asked}>
      {({ changes }) =>
        changes.length === 0 ? (
          <p className={classes.less}>{t('history.none')}</p>
        ) : (
          <ul className={classes.list}>
            {changes.map(({ at, by, value, isSecret, version }) => (
              <li key={version} className={classes.less}>
                {t('history.entry', {
                  time: formats.dateTime(at),
                  name: by === undefined ? t('command-line') : by || t('nobody'),
                  value: value === null ? t(isSecret ? 'history.secret' : 'history.default') : say(setting, value),
                })}
              </li>
            ))}
          </ul>
        )
      }
    </WhenAsked>
  )
}
