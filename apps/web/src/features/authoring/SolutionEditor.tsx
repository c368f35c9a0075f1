import { problemPlaces, type SavedSolution } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { steadyPress } from '../../ui/steady-press.ts'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import { fieldId, focusField } from './field-place.ts'
import type { DrawSlot } from './translating-form.ts'
import type { FormParts } from './form-parts.ts'
import type { FormStore } from './form-store.ts'
import { FilesField } from './FilesField.tsx'
import { FormSection } from './FormSection.tsx'
import { LabelledChoice } from './LabelledChoice.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { Preview } from './Preview.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'
import { useFormName, useFormStatus, useProblem, useSolutionForm, type SolutionFormOptions } from './solution-form.ts'
import { useTellUnsaved } from './tell-unsaved.ts'
import { WordCount } from './WordCount.tsx'

export interface SolutionEditorProps extends SolutionFormOptions {
  /** The accessible name of the form. */
  label: string
  /** Stands above the fields: what the form begins with. */
  above?: ReactNode | ((store: FormStore) => ReactNode)
  /** Draws the slots instead of their editors. */
  drawSlot?: DrawSlot | undefined
  parts: FormParts
  /** The author may choose a unique key; default: the field is shown. */
  hasName?: boolean
  /** Says that and where what is written is kept; default: in the browser. */
  keptWords?: string | undefined
  /** Stands below the fields: how it is saved. */
  howSaved?: ReactNode
  /** Stands beside the button that saves: what saving does. Default: the state of the form. */
  savesAs?: string | undefined
  /** The fields can be read and not changed. */
  isReadOnly?: boolean
  onSaved: (saved: SavedSolution) => void
}

/**
 * The form of a solution, drawn from the model. What is typed is kept by the journal until it is saved or discarded; what is done with
 * it is handed in. It is opened anew, by its key, for another solution.
 */
export function SolutionEditor({
  label,
  above,
  drawSlot,
  parts,
  hasName = true,
  isReadOnly = false,
  keptWords,
  howSaved,
  savesAs,
  onSaved,
  ...options
}: SolutionEditorProps) {
  const t = useTexts('authoring')
  const formats = useFormats()
  const { store, leave, save: send, isSaving, failure } = useSolutionForm(options)
  const { form, casebase, locale, isDirty, isKept, problems, elsewhere } = useFormStatus(store)
  const [mayBeSaved] = useState(store.mayBeSaved)
  /** Whether the solution is saved, so that the page may be left. */
  const isDone = useRef(false)
  const summary = useRef<HTMLDivElement>(null)
  const [isCounting, setIsCounting] = useState(false)
  const [isReading, setIsReading] = useState(false)
  useTellUnsaved(isDirty && !isReadOnly)
  const save = () =>
    send({
      onSaved: (saved) => {
        isDone.current = true
        onSaved(saved)
      },
      onFaulty: (slot) => {
        if (slot === undefined) setTimeout(() => summary.current?.focus())
        else focusField(slot)
      },
    })
  const saveByKey = useRef(save)
  useEffect(() => {
    saveByKey.current = save
  })
  useEffect(() => {
    if (isReadOnly) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      saveByKey.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isReadOnly])
  const { forms, locales } = options.begin
  const fields = (
    <form
      className={classes.form}
      noValidate
      aria-label={label}
      onPointerDownCapture={({ nativeEvent }) => steadyPress(nativeEvent)}
      onKeyDown={(event) => {
        // Enter in a field is a habit, and not the wish to save a whole solution.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <LeaveDialog isOn={isDirty && !isReadOnly} isDone={() => isDone.current} onDiscard={() => store.end()} />
      {!isReadOnly && <p className={classes.help}>{keptWords ?? (isKept ? t('kept') : t('not-kept'))}</p>}
      {typeof above === 'function' ? above(store) : above}
      <div ref={summary} tabIndex={-1} className={classes.summary}>
        {problems.length > 0 && <ProblemSummary problems={problems} />}
        {failure && (
          <Notice title={t('save-failed')} isAlert>
            <p>{describeFailure(failure)}</p>
            {isKept && <p>{t('still-there')}</p>}
          </Notice>
        )}
      </div>
      {(forms.length > 1 || !form) && (
        <PlacedChoice
          store={store}
          place={problemPlaces.casebase}
          label={t('casebase')}
          isRequired
          value={casebase}
          help={form?.help}
          options={[
            ...(casebase === '' ? [{ value: '', text: t('casebase.choose') }] : []),
            ...forms.map((each) => ({ value: each.casebase, text: each.caption })),
          ]}
          onChange={(chosen) => store.setCasebase(chosen)}
        />
      )}
      {mayBeSaved && (
        <Notice title={t('maybe-saved')}>
          <p>{t('maybe-saved.text')}</p>
        </Notice>
      )}
      {elsewhere.length > 0 && (
        <Notice title={t('elsewhere')}>
          <dl className={classes.elsewhere}>
            {elsewhere.map(({ slot, caption, words }) => (
              <div key={slot}>
                <dt>{caption ?? slot}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </Notice>
      )}
      {form && locales.length > 1 && (
        <PlacedChoice
          store={store}
          place={problemPlaces.locale}
          label={t('locale')}
          value={locale}
          options={locales.map((each) => ({ value: each, text: formats.language(each) }))}
          onChange={(chosen) => store.setLocale(chosen)}
        />
      )}
      {form && (
        <div className={classes.sections}>
          {form.sections.map((section) => (
            <FormSection
              key={`${form.casebase} ${section.id}`}
              section={section}
              form={form}
              locale={locale}
              store={store}
              parts={parts}
              isReadOnly={isReadOnly}
              onLeave={leave}
              drawSlot={drawSlot}
            />
          ))}
        </div>
      )}
      {form && options.uploads && !isReadOnly && <FilesField store={store} uploads={options.uploads} />}
      {form && hasName && <NameField store={store} onLeave={leave} />}
      {form && (
        <WordCount form={form} locale={locale} store={store} isOpen={isCounting} onClose={() => setIsCounting(false)} />
      )}
      {form && !isReadOnly && howSaved}
      {form && !isReadOnly && (
        <div className={classes.end} data-lower-bar>
          <p className={classes.help}>{savesAs ?? t('state', { state: form.state.caption })}</p>
          <div className={classes.buttons}>
            <Button type="submit" loading={isSaving}>
              {t('save')}
            </Button>
            <Button variant="default" onClick={() => setIsCounting(true)}>
              {t('count')}
            </Button>
          </div>
        </div>
      )}
    </form>
  )
  if (!form || !parts.preview) return fields
  return (
    <>
      <div className={classes.views} role="group" aria-label={t('views')}>
        <Button variant={isReading ? 'default' : 'light'} aria-pressed={!isReading} onClick={() => setIsReading(false)}>
          {t('views.write')}
        </Button>
        <Button variant={isReading ? 'light' : 'default'} aria-pressed={isReading} onClick={() => setIsReading(true)}>
          {t('preview')}
        </Button>
      </div>
      <div className={classes.beside} data-shows={isReading ? 'preview' : 'form'}>
        {fields}
        <Preview form={form} locale={locale} store={store} preview={parts.preview} />
      </div>
    </>
  )
}

interface PlacedChoiceProps extends Omit<Parameters<typeof LabelledChoice>[0], 'id' | 'problem'> {
  store: FormStore
  place: string
}

function PlacedChoice({ store, place, ...choice }: PlacedChoiceProps) {
  return <LabelledChoice {...choice} id={fieldId(place)} problem={useProblem(store, place)} />
}

/** The author's unique key of the solution. */
function NameField({ store, onLeave }: { store: FormStore; onLeave: (place: string) => void }) {
  const t = useTexts('authoring')
  const name = useFormName(store)
  return (
    <TextInput
      id={fieldId(problemPlaces.name)}
      className={classes.name}
      label={t('name')}
      description={t('name.help')}
      value={name}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      error={useProblem(store, problemPlaces.name)}
      onChange={({ currentTarget }) => store.setName(currentTarget.value)}
      onBlur={() => onLeave(problemPlaces.name)}
    />
  )
}
