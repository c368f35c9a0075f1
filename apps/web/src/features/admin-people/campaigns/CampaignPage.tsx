import type { AdministeredCampaign, Calls, NamedThing, ReplyOf } from '@advisor/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { refusedFields } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choices } from '../Choices.tsx'
import { idOf } from '../id-of.ts'
import { NamedForm } from '../NamedForm.tsx'
import classes from '../People.module.css'
import { FormFailure, NotLoaded, SureButton } from '../PeopleParts.tsx'
import { usePeople, usePeopleChange } from '../people-queries.ts'
import { ThereOrGone } from '../ThereOrGone.tsx'
import { useTypedFields } from '../../admin/typed-fields.ts'

type Project = ReplyOf<Calls['listCampaigns']>['projects'][number]

/** A campaign, or a new one. */
export function CampaignPage() {
  const t = useTexts('adminPeople')
  const navigate = useNavigate()
  const { project: projectId = '', id = '' } = useParams()
  const list = usePeople(calls.listCampaigns, {})
  if (!list.data) return <NotLoaded {...list} />
  const { projects } = list.data
  const project = projects.find((each) => each.id === projectId) ?? (id === 'new' ? projects[0] : undefined)
  const campaign = project?.campaigns.find((each) => each.id === id)
  return (
    <ThereOrGone key={`${projectId} ${id}`} kind="campaign" id={id} name={campaign?.caption} intro={project?.caption}>
      {!campaign && projects.length > 1 && (
        <NativeSelect
          maw={720}
          label={t('campaign.project')}
          value={project?.id ?? ''}
          onChange={({ currentTarget }) => void navigate(`/admin/campaigns/${currentTarget.value}/new`)}
          data={projects.map((each) => ({ value: each.id, label: each.caption }))}
        />
      )}
      {project && <CampaignForm project={project} campaign={campaign} />}
      {campaign && <Done campaign={campaign} />}
    </ThereOrGone>
  )
}

interface CampaignFields {
  caption: string
  models: string[]
  serialFrom: string
  serialTo: string
  instruction: string
  openUntil: string
}

const nothing: CampaignFields = {
  ...{ caption: '', models: [], serialFrom: '', serialTo: '', instruction: '', openUntil: '' },
}

function typedOf(campaign: AdministeredCampaign | undefined): CampaignFields {
  if (!campaign) return nothing
  const { caption, models, serialFrom = '', serialTo = '', instruction, openUntil = '' } = campaign
  return { caption, models, serialFrom, serialTo, instruction: String(instruction ?? ''), openUntil }
}

function CampaignForm({ project, campaign }: { project: Project; campaign: AdministeredCampaign | undefined }) {
  const t = useTexts('adminPeople')
  const navigate = useNavigate()
  const stored = typedOf(campaign)
  const { fields, change, forget, versionAfter } = useTypedFields<CampaignFields>(stored, campaign?.version ?? '')
  const [typedId, setTypedId] = useState<string>()
  const { caption, models, serialFrom, serialTo, instruction, openUntil } = fields
  const id = campaign?.id ?? typedId ?? idOf(caption)
  const saving = usePeopleChange(calls.saveCampaign, () => t('saved', { name: caption }))
  const closing = usePeopleChange(calls.closeCampaign, () => t('saved', { name: caption }))
  const refused = refusedFields(saving.error)
  const text = (name: 'serialFrom' | 'serialTo' | 'instruction' | 'openUntil') => ({
    value: fields[name],
    error: refused[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ ...fields, [name]: currentTarget.value }),
  })
  const labels = {
    caption: t('campaign.caption'),
    models: t('campaign.models'),
    serialFrom: t('campaign.from'),
    serialTo: t('campaign.to'),
    instruction: t('campaign.instruction'),
    openUntil: t('campaign.until'),
  }
  return (
    <>
      <NamedForm
        id={campaign?.id}
        typedId={id}
        onId={setTypedId}
        name={caption}
        nameLabel={labels.caption}
        onName={(next) => change({ ...fields, caption: next })}
        error={saving.error}
        isSaving={saving.isPending}
        now={Object.entries(labels).flatMap(([name, field]) => {
          const key = name as keyof typeof labels // It is a key of `labels`.
          const say = (value: string | readonly string[]) =>
            typeof value === 'string' ? value : namesOf(project.models, value)
          return say(stored[key]) === say(fields[key]) ? [] : [{ field, value: say(stored[key]) }]
        })}
        onTakeTheirs={() => {
          forget()
          saving.reset()
        }}
        onSave={() =>
          saving.mutate(
            {
              project: project.id,
              campaign: {
                ...{ id, caption, models },
                ...(serialFrom.trim() !== '' && { serialFrom }),
                ...(serialTo.trim() !== '' && { serialTo }),
                ...(instruction.trim() !== '' && { instruction: Number(instruction) }),
                ...(openUntil !== '' && { openUntil }),
              },
              ...(campaign && { version: versionAfter(saving.error) }),
            },
            {
              onSuccess: () => {
                forget()
                void navigate('/admin/campaigns')
              },
            },
          )
        }
      >
        <div className={classes.fields}>
          <TextInput label={t('optional', { label: labels.serialFrom })} maxLength={60} {...text('serialFrom')} />
          <TextInput label={t('optional', { label: labels.serialTo })} maxLength={60} {...text('serialTo')} />
          <TextInput
            label={t('optional', { label: labels.instruction })}
            inputMode="numeric"
            maxLength={10}
            {...text('instruction')}
            onChange={({ currentTarget }) =>
              change({ ...fields, instruction: currentTarget.value.replaceAll(/\D/g, '') })
            }
          />
          <TextInput label={t('optional', { label: labels.openUntil })} type="date" {...text('openUntil')} />
        </div>
        {project.models.length > 0 && (
          <Choices
            legend={labels.models}
            help={t('campaign.models-help')}
            options={project.models}
            chosen={models}
            error={refused['models']}
            onChange={(chosen) => change({ ...fields, models: chosen })}
          />
        )}
      </NamedForm>
      {campaign?.isOpen && (
        <div className={classes.buttons}>
          <FormFailure error={closing.error} />
          <SureButton
            question={t('campaign.close-sure')}
            isPending={closing.isPending}
            onSure={() => closing.mutate({ project: project.id, id: campaign.id, version: campaign.version })}
          >
            {t('campaign.close')}
          </SureButton>
        </div>
      )}
    </>
  )
}

const namesOf = (things: readonly NamedThing[], ids: readonly string[]) =>
  ids.map((id) => things.find((thing) => thing.id === id)?.name ?? id).join(', ')

function Done({ campaign: { done, doneCount } }: { campaign: AdministeredCampaign }) {
  const t = useTexts('adminPeople')
  const { date } = useFormats()
  return (
    <section className={classes.section}>
      <h2 className={classes.caption}>{t('campaign.done', { count: doneCount })}</h2>
      <ul className={classes.list} aria-label={t('campaign.done-list')}>
        {done.map(({ serial, at, by }) => (
          <li key={serial}>{t('campaign.done-entry', { serial, date: date(at), by: by ?? t('campaign.nobody') })}</li>
        ))}
      </ul>
    </section>
  )
}
