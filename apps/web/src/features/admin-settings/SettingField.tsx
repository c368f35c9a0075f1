import type { Setting } from '@advisor/contract'
import { Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './admin-settings.module.css'
import { useSaidChoice } from './said-value.ts'
import { Select } from './Select.tsx'
import { linesOf } from './typed-setting.ts'

export interface SettingFieldProps {
  setting: Setting
  name: string
  /** See {@link toTyped}. */
  value: string
  /** The id of what explains it. */
  helpId: string
  onChange: (value: string) => void
}

/** The field of a setting, as its form says. */
export function SettingField({ setting, name, value, helpId, onChange }: SettingFieldProps) {
  const t = useTexts('adminSettings')
  const sayChoice = useSaidChoice()
  const { form } = setting
  const common = { 'aria-label': name, 'aria-describedby': helpId, value }
  if (form.kind === 'choice')
    return (
      <Select label={name} isLabelHidden value={value} onChange={onChange}>
        {form.choices.map((choice) => (
          <option key={choice} value={choice}>
            {sayChoice(choice)}
          </option>
        ))}
      </Select>
    )
  if (form.kind === 'choices') {
    const chosen = linesOf(value)
    return (
      <details>
        <summary className={classes.summary}>{chosen.length === 0 ? t('empty-value') : chosen.join(', ')}</summary>
        <Checkbox.Group
          label={name}
          value={chosen}
          onChange={(next) => onChange(form.choices.filter((choice) => next.includes(choice)).join('\n'))}
        >
          <div className={classes.form}>
            {form.choices.map((choice) => (
              <Checkbox key={choice} value={choice} label={sayChoice(choice)} />
            ))}
          </div>
        </Checkbox.Group>
      </details>
    )
  }
  if (form.kind === 'secret')
    return (
      <>
        <p className={classes.less}>{t(setting.isDefault ? 'is-not-set' : 'is-set')}</p>
        <PasswordInput
          label={t('new-secret')}
          aria-describedby={helpId}
          value={value}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': `${t('new-secret')}: ${name}`, tabIndex: 0 }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </>
    )
  if (form.kind === 'texts' || form.kind === 'json')
    return (
      <Textarea
        {...common}
        rows={Math.min(8, Math.max(2, value.split('\n').length))}
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...common}
      {...(form.kind === 'number' && { inputMode: 'numeric' })}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
