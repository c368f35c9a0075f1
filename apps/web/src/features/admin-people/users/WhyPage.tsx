import { whyKinds, type RequestInput, type Calls, type WhySeen, type WhyStep } from '@advisor/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Refusal } from '../../../api/failures.ts'
import { calls } from '../../../api/calls.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../People.module.css'
import { BackTo, FormFailure, NotLoaded, PageTop } from '../PeopleParts.tsx'
import { usePeople } from '../people-queries.ts'
import { NotThere } from '../ThereOrGone.tsx'
import { isUserGone, LoadedUser } from './LoadedUser.tsx'

type Asked = RequestInput<Calls['whySeen']>

/** The number of the solution is a text until it is asked about. */
type Typed = Omit<Asked, 'user' | 'solution'> & { solution: string }

/** Why a user sees something, or not. */
export function WhyPage() {
  return <LoadedUser>{({ user, name }) => <Questions key={user.id} id={user.id} name={name} />}</LoadedUser>
}

function Questions({ id, name }: { id: string; name: string }) {
  const t = useTexts('adminPeople')
  const places = usePeople(calls.findProjectsToExplain, {})
  const [typed, setTyped] = useState<Typed>({ about: 'solution', solution: '' })
  const [asked, setAsked] = useState<Asked>()
  const [isNumberMissing, setNumberMissing] = useState(false)
  // An answer is about what it was asked for, so it goes with the first letter of something else.
  const type = (next: Typed) => {
    setTyped(next)
    setAsked(undefined)
  }
  const say = useTexts('refusals')
  const answer = usePeople(calls.whySeen, asked ?? { user: id, about: 'call' }, { isWanted: asked !== undefined })
  const isRefused = answer.error instanceof Refusal
  const isSolutionGone = answer.error instanceof Refusal && answer.error.key === 'solution-not-found'
  if (isUserGone(answer.error)) return <NotThere kind="user" />
  if (!places.data) return <NotLoaded {...places} />
  const { projects } = places.data
  const project = projects.find((each) => each.id === typed.project) ?? projects[0]
  const branch = project?.branches.find((each) => each.name === typed.branch) ?? project?.branches.at(-1)
  const casebase = project?.casebases.find((each) => each.id === typed.casebase) ?? project?.casebases[0]
  const slot = casebase?.slots.find((each) => each.id === typed.slot) ?? casebase?.slots[0]
  const call = places.data.calls.find((each) => each.name === typed.call) ?? places.data.calls[0]
  const select = (field: 'project' | 'branch' | 'casebase' | 'slot' | 'call', value: string | undefined) => ({
    value: value ?? '',
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
      type({ ...typed, [field]: currentTarget.value }),
  })
  return (
    <>
      <BackTo to={`/admin/users/${encodeURIComponent(id)}`}>{name}</BackTo>
      <PageTop title={t('why.title', { name })} intro={t('why.intro')} />
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          const isMissing = typed.about === 'solution' && Number(typed.solution) === 0
          setNumberMissing(isMissing)
          if (isMissing) return setAsked(undefined)
          setAsked({
            user: id,
            about: typed.about,
            ...(typed.about === 'call'
              ? { call: call?.name ?? '' }
              : { project: project?.id ?? '', branch: branch?.name ?? '' }),
            ...(typed.about === 'solution' && { solution: Number(typed.solution) }),
            ...(typed.about === 'slot' && { casebase: casebase?.id ?? '', slot: slot?.id ?? '' }),
          })
        }}
      >
        <div className={classes.fields}>
          <NativeSelect
            label={t('why.about')}
            value={typed.about}
            onChange={({ currentTarget }) => {
              const about = whyKinds.find((kind) => kind === currentTarget.value)
              if (about) type({ ...typed, about })
            }}
            data={whyKinds.map((kind) => ({ value: kind, label: t(`about.${kind}`) }))}
          />
          {typed.about !== 'call' && (
            <>
              <NativeSelect
                label={t('why.project')}
                {...select('project', project?.id)}
                data={projects.map((each) => ({ value: each.id, label: each.caption }))}
              />
              <NativeSelect
                label={t('why.branch')}
                {...select('branch', branch?.name)}
                data={project?.branches.map((each) => ({ value: each.name, label: each.caption })) ?? []}
              />
            </>
          )}
          {typed.about === 'solution' && (
            <TextInput
              label={t('why.solution')}
              inputMode="numeric"
              value={typed.solution}
              error={
                isNumberMissing
                  ? say('no-solution-name')
                  : isSolutionGone &&
                    t('why.solution-gone', { solution: typed.solution, branch: branch?.caption ?? '' })
              }
              onChange={({ currentTarget }) => type({ ...typed, solution: currentTarget.value.replaceAll(/\D/g, '') })}
            />
          )}
          {typed.about === 'slot' && (
            <>
              <NativeSelect
                label={t('why.casebase')}
                {...select('casebase', casebase?.id)}
                data={project?.casebases.map((each) => ({ value: each.id, label: each.caption })) ?? []}
              />
              <NativeSelect
                label={t('why.slot')}
                {...select('slot', slot?.id)}
                data={casebase?.slots.map((each) => ({ value: each.id, label: each.caption })) ?? []}
              />
            </>
          )}
          {typed.about === 'call' && (
            <NativeSelect
              label={t('why.call')}
              description={call?.summary}
              {...select('call', call?.name)}
              data={places.data.calls.map((each) => ({ value: each.name, label: each.name }))}
            />
          )}
        </div>
        <div className={classes.buttons}>
          <Button type="submit">{t('why.ask')}</Button>
        </div>
      </form>
      {asked &&
        !answer.data &&
        !isSolutionGone &&
        (isRefused ? <FormFailure error={answer.error} /> : <NotLoaded {...answer} />)}
      {asked && answer.data && <Answer why={answer.data.why} name={name} isCall={asked.about === 'call'} />}
    </>
  )
}

function Answer({ why, name, isCall }: { why: WhySeen; name: string; isCall: boolean }) {
  const t = useTexts('adminPeople')
  const { list } = useFormats()
  const verdict = isCall
    ? t(why.isSeen ? 'why.allowed' : 'why.not-allowed', { name })
    : t(why.isSeen ? 'why.seen' : 'why.not-seen', { name })
  return (
    <section className={classes.section} aria-live="polite">
      <h2 className={classes.caption}>{verdict}</h2>
      <ul className={classes.list}>
        {why.steps.map((step) => (
          <li key={`${step.kind} ${step.what}`} className={classes.step}>
            <Icon name={step.isMet ? 'check' : 'close'} />
            <span>
              <Step step={step} />: <strong>{t(step.isMet ? 'why.met' : 'why.unmet')}</strong>
              {step.by.length > 0 && (
                <span className={classes.second}>
                  {t('why.by', {
                    names: list(step.by.map((each) => t(`why.${each.kind}`, { name: each.name }))),
                  })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {why.slots.length > 0 && (
        <>
          <h3 className={classes.caption}>{t('why.slots')}</h3>
          <ul className={classes.list}>
            {why.slots.map((slot) => (
              <li key={slot.id} className={classes.step}>
                <Icon name={slot.isSeen ? 'check' : 'close'} />
                <span>
                  {slot.caption}: <strong>{t(slot.isSeen ? 'why.met' : 'why.unmet')}</strong>
                  {slot.by.length > 0 && (
                    <span className={classes.second}>
                      {t('why.by', { names: list(slot.by.map((role) => t('why.role', { name: role.name }))) })}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Step({ step: { kind, what } }: { step: WhyStep }) {
  const t = useTexts('adminPeople')
  return t(`why.step.${kind}`, { what })
}
