import { problemPlaces, type NewSolutionStart, type SavedSolution, type StepId } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Destination } from '../../ui/ActionLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/notifications/notifications.ts'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import { fieldId, focusField } from './field-place.ts'
import type { FormParts } from './form-parts.ts'
import { FormSection } from './FormSection.tsx'
import { LabelledChoice } from './LabelledChoice.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'
import { SavedNotice } from './SavedNotice.tsx'
import { useSolutionForm } from './solution-form.ts'
import { useTellUnsaved } from './tell-unsaved.ts'

export interface SolutionEditorProps {
  start: NewSolutionStart
  /** The step of the search from which the form was opened. */
  from: StepId | undefined
  owner: string
  path: string
  back: Destination
  parts: FormParts
  /** Opens the solution that was saved. */
  onOpen: (saved: SavedSolution) => void
}

/** The form for a new solution, drawn from the model. What is typed is kept until it is saved or discarded. */
export function SolutionEditor({ start, from, owner, path, back, parts, onOpen }: SolutionEditorProps) {
  const t = useTexts('authoring')
  const formats = useFormats()
  const written = useSolutionForm({ start, owner, path })
  const [saved, setSaved] = useState<SavedSolution>()
  useTellUnsaved(written.isDirty && !saved)
  const summary = useRef<HTMLDivElement>(null)
  /** Whether the solution is saved, so that the page may be left. */
  const isDone = useRef(false)
  const { form, draft, problemOf } = written
  if (saved) return <SavedNotice saved={saved} back={back} />
  const place = { title: written.title, from }
  const save = () =>
    written.save(from, {
      onSaved: (solution) => {
        isDone.current = true
        if (!solution.isVisible) return setSaved(solution)
        const { number, state } = solution
        notify({
          type: 'info',
          message:
            state.reach === 'published'
              ? t('saved.title', { number })
              : t('saved.visible', { number, state: state.caption }),
        })
        onOpen(solution)
      },
      onFaulty: (slot) => {
        if (slot === undefined) setTimeout(() => summary.current?.focus())
        else focusField(slot)
      },
    })
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={t('title')}
      onKeyDown={(event) => {
        // Enter in a field is a habit, and not the wish to save a whole solution.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <LeaveDialog isOn={written.isDirty} isDone={() => isDone.current} onDiscard={written.discard} />
      <p className={classes.help}>{written.isKept ? t('kept') : t('not-kept')}</p>
      {start.copyOf && (
        <div className={classes.copied}>
          <p>{t('copy-of', { solution: `${start.copyOf.number} · ${start.copyOf.title}` })}</p>
          {start.copyOf.leftFiles.length > 0 && <p>{t('left-files', { files: start.copyOf.leftFiles.join(', ') })}</p>}
        </div>
      )}
      <div ref={summary} tabIndex={-1} className={classes.summary}>
        {written.problems.length > 0 && <ProblemSummary problems={written.problems} />}
        {written.failure && (
          <Notice title={t('save-failed')} isAlert>
            <p>{describeFailure(written.failure)}</p>
            {written.isKept && <p>{t('still-there')}</p>}
          </Notice>
        )}
      </div>
      {(start.forms.length > 1 || !form) && (
        <LabelledChoice
          id={fieldId(problemPlaces.casebase)}
          label={t('casebase')}
          isRequired
          value={draft.casebase}
          problem={problemOf(problemPlaces.casebase)}
          help={form?.help}
          options={[
            ...(draft.casebase === '' ? [{ value: '', text: t('casebase.choose') }] : []),
            ...start.forms.map(({ casebase, caption }) => ({ value: casebase, text: caption })),
          ]}
          onChange={written.setCasebase}
        />
      )}
      {form && start.locales.length > 1 && (
        <LabelledChoice
          id={fieldId(problemPlaces.locale)}
          label={t('locale')}
          value={draft.locale}
          problem={problemOf(problemPlaces.locale)}
          options={start.locales.map((locale) => ({ value: locale, text: formats.language(locale) }))}
          onChange={written.setLocale}
        />
      )}
      {form && (
        <div className={classes.sections}>
          {form.sections.map((section) => (
            <FormSection
              key={`${form.casebase} ${section.id}`}
              section={section}
              form={form}
              written={written}
              belowTitle={parts.belowTitle(place)}
            />
          ))}
        </div>
      )}
      {form && (
        <TextInput
          id={fieldId(problemPlaces.name)}
          className={classes.name}
          label={t('name')}
          description={t('name.help')}
          value={draft.name}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          error={problemOf(problemPlaces.name)}
          onChange={({ currentTarget }) => written.setName(currentTarget.value)}
          onBlur={() => written.leave(problemPlaces.name)}
        />
      )}
      {form && (
        <div className={classes.end}>
          <p className={classes.help}>{t('state', { state: form.state.caption })}</p>
          <div className={classes.buttons}>
            <Button type="submit" loading={written.isSaving}>
              {t('save')}
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}
