import { branchKinds, interfaceLocales } from '@advisor/contract'
import { Button, Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { calls } from '../../api/calls.ts'
import { notify } from '../../ui/notifications/notifications.ts'
import { refusedFields } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { LanguagesField } from './LanguagesField.tsx'
import { Fault } from './PartState.tsx'
import { useChanging, useReading } from './publishing-queries.ts'
import './publishing-styles.ts'
import classes from './Publishing.module.css'

/** A short name of lower-case letters and digits, from what people call a project; of one in another alphabet, 'project'. */
function nameOf(caption: string): string {
  if (caption.trim() === '') return ''
  const plain = caption.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const name = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
  return name.slice(0, 60) || 'project'
}

const stages = { one: ['production'], two: ['development', 'production'], three: branchKinds } as const
type Stages = keyof typeof stages

/** Makes a project, from nothing or as a copy of another one. */
export function NewProjectScreen() {
  const t = useTexts('adminPublishing')
  const formats = useFormats()
  const navigate = useNavigate()
  const [caption, setCaption] = useState('')
  const [name, setName] = useState<string>()
  const [description, setDescription] = useState('')
  const [masterLocale, setMaster] = useState('en')
  const [locales, setLocales] = useState<readonly string[]>([])
  const [steps, setSteps] = useState<Stages>('three')
  const [source, setSource] = useState('')
  const [withSolutions, setWithSolutions] = useState(true)
  const projects = useReading(calls.listProjects, {}).data?.projects.filter(({ isWhole }) => isWhole) ?? []
  const create = useChanging(calls.createProject)
  const faults = refusedFields(create.error)
  const copied = projects.find((project) => project.name === source)
  const submit = () =>
    create.mutate(
      {
        ...{ name: name ?? nameOf(caption), caption, description, masterLocale },
        locales: [masterLocale, ...locales],
        branches: stages[steps].map((kind) => ({ name: kind, caption: t(`stage.${kind}`), kind })),
        ...(copied && {
          copyOf: { project: copied.name, branch: copied.branches.at(-1)?.name ?? '', solutions: withSolutions },
        }),
      },
      {
        onSuccess: ({ project, task }) => {
          const message = t(task === undefined ? 'new.done' : 'new.copying', { project: project.caption })
          notify({ type: 'info', message })
          void navigate(`/admin/model?${new URLSearchParams({ project: project.name })}`)
        },
      },
    )
  return (
    <section className={classes.screen} aria-labelledby="new-title">
      <h1 id="new-title" className={classes.title}>
        {t('new.title')}
      </h1>
      <p className={classes.intro}>{t('new.intro')}</p>
      <form
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          label={t('field.caption')}
          description={t('field.caption-help')}
          value={caption}
          maxLength={200}
          error={faults['caption']}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
        />
        <TextInput
          label={t('field.name')}
          description={t('field.name-help')}
          value={name ?? nameOf(caption)}
          maxLength={80}
          error={faults['name']}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Textarea
          label={t('field.description')}
          value={description}
          maxLength={2_000}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
        <NativeSelect
          label={t('field.copy-of')}
          description={t('field.copy-of-help')}
          value={source}
          data={[
            { value: '', label: t('new.nothing') },
            ...projects.map((project) => ({ value: project.name, label: t('new.copy', { project: project.caption }) })),
          ]}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
        />
        {copied ? (
          <Checkbox
            label={t('field.solutions')}
            checked={withSolutions}
            onChange={({ currentTarget }) => setWithSolutions(currentTarget.checked)}
          />
        ) : (
          <>
            <NativeSelect
              label={t('field.master')}
              description={t('field.master-help')}
              value={masterLocale}
              data={interfaceLocales.map((locale) => ({ value: locale, label: formats.language(locale) }))}
              onChange={({ currentTarget }) => setMaster(currentTarget.value)}
            />
            <LanguagesField
              value={[...new Set([masterLocale, ...locales])]}
              always={masterLocale}
              error={faults['locales']}
              onChange={setLocales}
            />
          </>
        )}
        <Radio.Group
          label={t('field.stages')}
          description={t('field.stages-help')}
          value={steps}
          error={faults['branches']}
          onChange={(value) => {
            if (value in stages) setSteps(value) // The options are the keys.
          }}
        >
          <div className={classes.group}>
            {(['three', 'two', 'one'] as const).map((each) => (
              <Radio key={each} value={each} label={t(`stages.${each}`)} />
            ))}
          </div>
        </Radio.Group>
        <Fault error={Object.keys(faults).length === 0 ? create.error : undefined} />
        <div className={classes.row}>
          <Button type="submit" loading={create.isPending}>
            {t('new.create')}
          </Button>
          <Button component={Link} variant="default" to="/admin/projects">
            {t('cancel')}
          </Button>
        </div>
      </form>
    </section>
  )
}
