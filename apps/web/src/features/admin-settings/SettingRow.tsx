import type { Setting } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useId, useRef } from 'react'
import { calls } from '../../api/calls.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { hasText, useTexts } from '../../ui/texts/texts.ts'
import { ChangedByAnother } from '../admin/ChangedByAnother.tsx'
import { isChangedByAnother, useTypedFields } from '../admin/typed-fields.ts'
import classes from './admin-settings.module.css'
import { Fault } from './Fault.tsx'
import { useChange } from './govern-queries.ts'
import { SettingField } from './SettingField.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import { useSaidValue } from './said-value.ts'
import { toJson, toTyped } from './typed-setting.ts'

/** A setting: what it does, what it is, and a form that changes it. */
export function SettingRow({ setting }: { setting: Setting }) {
  const t = useTexts('adminSettings')
  const formats = useFormats()
  const helpId = useId()
  const { name, help } = useSettingTexts(setting)
  const say = useSaidValue()
  const place = useRef<HTMLFormElement>(null)
  const change = useChange(calls.changeSetting, { done: t('saved'), isShownByForm: true })
  const { key, form, version, isDefault, changedAt, changedBy } = setting
  const present = toTyped(setting)
  const { fields: value, isTyped, change: type, forget, versionAfter } = useTypedFields(present, version)
  // The button that was pressed goes away.
  const focusField = () => place.current?.querySelector<HTMLElement>('input, textarea, select, summary')?.focus()
  const isUnsaved = isTyped && value !== present
  const secretNow = t(isDefault ? 'is-not-set' : 'is-set')
  const now = setting.value === null ? secretNow : say(setting, setting.value)
  const takeTheirs = () => {
    forget()
    change.reset()
    focusField()
  }
  const save = (json: string | undefined) =>
    change.mutate(
      { key, version: versionAfter(change.error), value: json },
      {
        onSuccess: () => {
          forget()
          focusField()
        },
      },
    )
  return (
    <div className={classes.row} role="group" aria-label={name}>
      <div className={classes.words}>
        <h3 className={classes.caption}>{name}</h3>
        <p className={classes.less} id={helpId}>
          {help}{' '}
          {form.kind === 'number'
            ? t('range', {
                min: formats.number(form.min),
                max: formats.number(form.max),
                default: say(setting, setting.default),
              })
            : form.kind !== 'secret' && t('default-is', { default: say(setting, setting.default) })}
        </p>
        {changedAt && (
          <p className={classes.less}>
            {t('changed-by', {
              time: formats.dateTime(changedAt),
              name: changedBy === undefined ? t('command-line') : changedBy || t('nobody'),
            })}
          </p>
        )}
        <SettingHistory setting={setting} name={name} />
      </div>
      <form
        ref={place}
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          save(toJson(setting, value))
        }}
      >
        <SettingField setting={setting} name={name} value={value} helpId={helpId} onChange={type} />
        {isUnsaved && isChangedByAnother(change.error) ? (
          <ChangedByAnother error={change.error} now={[{ field: name, value: now }]} onTakeTheirs={takeTheirs} />
        ) : (
          <Fault error={change.error} />
        )}
        <div className={classes.buttons}>
          {isUnsaved && (
            <>
              <Button type="submit" size="xs" loading={change.isPending}>
                {t('save')}
              </Button>
              <Button variant="default" size="xs" onClick={takeTheirs}>
                {t('cancel')}
              </Button>
            </>
          )}
          {!isDefault && !isTyped && (
            <Button variant="subtle" size="xs" loading={change.isPending} onClick={() => save(undefined)}>
              {t(form.kind === 'secret' ? 'remove-secret' : 'to-default')}
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}

/** What a setting is called, and what it does; one without texts of its own says it in English. */
export function useSettingTexts({ key, help }: Setting): { name: string; help: string } {
  const t = useTexts('settingTexts')
  const [nameKey, helpKey] = [`name.${key}`, `help.${key}`]
  return {
    name: hasText('settingTexts', nameKey) ? t(nameKey) : key,
    help: hasText('settingTexts', helpKey) ? t(helpKey) : help,
  }
}
