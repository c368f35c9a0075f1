import type { ManagedProject } from '@advisor/contract'
import { Button, Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import { refusedFields } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { LanguagesField } from './LanguagesField.tsx'
import { Fault } from './PartState.tsx'
import { useChanging } from './publishing-queries.ts'
import classes from './Publishing.module.css'

/** The settings of a project. */
export function ProjectSettingsForm({ project, onDone }: { project: ManagedProject; onDone: () => void }) {
  const t = useTexts('adminPublishing')
  const { caption, description, locales, numberPrefix, hidingThreshold, showcase } = project
  const [settings, setSettings] = useState({ caption, description, locales, numberPrefix, hidingThreshold, showcase })
  const change = useChanging(calls.changeProject)
  const faults = refusedFields(change.error)
  const set = (fields: Partial<typeof settings>) => setSettings((before) => ({ ...before, ...fields }))
  const casebases = project.branches[0]?.casebases ?? []
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate(
          { project: project.name, settings },
          {
            onSuccess: () => {
              notify({ type: 'info', message: t('settings.done', { project: settings.caption }) })
              onDone()
            },
          },
        )
      }}
    >
      <TextInput
        label={t('field.caption')}
        value={settings.caption}
        maxLength={200}
        error={faults['caption']}
        onChange={({ currentTarget }) => set({ caption: currentTarget.value })}
      />
      <Textarea
        label={t('field.description')}
        value={settings.description}
        maxLength={2_000}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <LanguagesField
        value={settings.locales}
        always={project.masterLocale}
        error={faults['locales']}
        onChange={(spoken) => set({ locales: spoken })}
      />
      <TextInput
        label={t('field.prefix')}
        description={t('field.prefix-help')}
        value={settings.numberPrefix}
        maxLength={12}
        onChange={({ currentTarget }) => set({ numberPrefix: currentTarget.value })}
      />
      <NumberInput
        label={t('field.threshold')}
        description={t('field.threshold-help')}
        value={Math.round(settings.hidingThreshold * 100)}
        min={0}
        max={100}
        suffix=" %"
        onChange={(value) => set({ hidingThreshold: Math.min(100, Math.max(0, Number(value) || 0)) / 100 })}
      />
      <fieldset className={classes.group}>
        <legend>{t('field.showcase')}</legend>
        <p className={classes.dimmed}>{t('field.showcase-help')}</p>
        {casebases.map(({ id, caption: name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={settings.showcase.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              set({ showcase: checked ? [...settings.showcase, id] : settings.showcase.filter((each) => each !== id) })
            }
          />
        ))}
      </fieldset>
      <Fault error={Object.keys(faults).length === 0 ? change.error : undefined} />
      <div className={classes.row}>
        <Button type="submit" loading={change.isPending}>
          {t('settings.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
