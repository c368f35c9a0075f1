import {
  ownValue,
  problemPlaces,
  type AuthoredSlot,
  type AuthoringForm,
  type NewSolutionStart,
  type SavedSolution,
} from '@advisor/contract'
import { useState } from 'react'
import { newAttempt } from '../../api/attempt.ts'
import { Refusal, refusedFields } from '../../api/failures.ts'
import { blank } from '../../ui/editors/entries.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'
import { useSaveSolution, useValidate, type WrittenSolution } from './authoring-queries.ts'
import { contentOf, fieldOf, isBlank, isFaulty, slotsOf, type Field } from './fields.ts'
import { forgetDraft, keepDraft, readDraft, type KeptDraft } from './kept-draft.ts'

export interface SolutionFormOptions {
  start: NewSolutionStart
  /** The user and the project, by which what is written is kept. */
  owner: string
  /** The address of the form. */
  path: string
}

/** A problem of the form, and the field that it is about. */
export interface FormProblem {
  /** The id of a slot, or a place of the contract's `problemPlaces`. */
  slot: string
  caption: string
  message: string
}

/** What is written in the form for a new solution; it is kept in the browser until it is saved or discarded. */
export function useSolutionForm({ start, owner, path }: SolutionFormOptions) {
  const tag = useLanguageTag()
  const [draft, setDraft] = useState<KeptDraft>(() => keptFor(owner, path) ?? newDraft(start, path))
  const [isKept, setIsKept] = useState(true)
  /** Fields that were changed and left: their problems are shown. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [areAllTold, setAreAllTold] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const validate = useValidate(setProblems)
  const saving = useSaveSolution()
  const form = start.forms.find(({ casebase }) => casebase === draft.casebase)

  const fieldFor = (slot: AuthoredSlot, of: AuthoringForm): Field =>
    ownValue(draft.fields, slot.slot) ?? fieldOf(slot, of, tag)
  const titleOf = (of: AuthoringForm | undefined, fields: KeptDraft['fields']): string => {
    const slot = of && slotsOf(of).find((each) => each.slot === of.titleSlot)
    const field = slot && of && (ownValue(fields, slot.slot) ?? fieldOf(slot, of, tag))
    return (field?.entries[0] ?? blank).typed
  }
  const write = (change: Partial<KeptDraft>) => {
    // A draft that is changed after it was sent is another solution: the first one may have been saved.
    const attempt = draft.isSent ? { attempt: newAttempt(), isSent: false } : {}
    const next = { ...draft, ...attempt, ...change, at: new Date().toISOString() }
    const nextForm = start.forms.find(({ casebase }) => casebase === next.casebase)
    const titled = { ...next, title: titleOf(nextForm, next.fields) }
    setDraft(titled)
    setIsKept(keepDraft(owner, titled))
  }
  const writtenNow = (): WrittenSolution => ({
    casebase: draft.casebase,
    name: draft.name.trim(),
    locale: draft.locale,
    content: form ? contentOf(form, (slot) => fieldFor(slot, form), tag) : { values: {}, texts: {} },
    ...(start.copyOf && { copyOf: start.copyOf.caseId }),
  })
  const forgetProblem = (slot: string) =>
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([each]) => each !== slot)))
  const isTold = (slot: string) => areAllTold || left.has(slot)

  return {
    draft,
    form,
    isKept,
    /** Whether something was written that is not saved. */
    isDirty: Object.keys(draft.fields).length > 0 || draft.name !== '',
    title: titleOf(form, draft.fields),
    fieldFor,
    setCasebase: (casebase: string) => {
      forgetProblem(problemPlaces.casebase)
      write({ casebase })
    },
    setLocale: (locale: string) => {
      forgetProblem(problemPlaces.locale)
      write({ locale })
    },
    setName: (name: string) => {
      forgetProblem(problemPlaces.name)
      write({ name })
    },
    setField: (slot: string, field: Field) => {
      forgetProblem(slot)
      write({ fields: { ...draft.fields, [slot]: field } })
    },
    /** The focus has left a field: its problem is shown from now on. */
    leave: (slot: string) => {
      const isWritten = Object.hasOwn(draft.fields, slot) || slot.startsWith('$')
      if (!isWritten) return
      setLeft(new Set([...left, slot]))
      if (form) validate(writtenNow())
    },
    problemOf: (slot: string): string | undefined => (isTold(slot) ? ownValue(problems, slot) : undefined),
    problems: areAllTold ? tellProblems(problems, form) : [],
    isSaving: saving.isPending,
    /** Why the solution was not saved; problems of fields are in `problems`. */
    failure: saving.error instanceof Refusal && saving.error.key === 'solution-not-valid' ? undefined : saving.error,
    save: (from: string | undefined, { onSaved, onFaulty }: SaveOutcomes) => {
      setAreAllTold(true)
      const faulty = form && slotsOf(form).find((slot) => isFaulty(slot, fieldFor(slot, form), tag))
      if (faulty) return onFaulty(faulty.slot)
      // After a lost answer and a reload, the same draft is sent with the same token.
      write({ isSent: true, attempt: draft.attempt })
      saving.mutate(
        { solution: { ...writtenNow(), ...(from && { from }) }, attempt: draft.attempt },
        {
          onSuccess: ({ saved }) => {
            forgetDraft(owner)
            onSaved(saved)
          },
          onError: (error) => {
            setProblems(refusedFields(error))
            onFaulty(undefined)
          },
        },
      )
    },
    discard: () => forgetDraft(owner),
    isBlank: (slot: AuthoredSlot) => form === undefined || isBlank(fieldFor(slot, form)),
  }
}

interface SaveOutcomes {
  onSaved: (saved: SavedSolution) => void
  /** Called with the field to correct; undefined: the fields of `problems`. */
  onFaulty: (slot: string | undefined) => void
}

export type SolutionForm = ReturnType<typeof useSolutionForm>

function newDraft({ forms, chosen, locale }: NewSolutionStart, path: string): KeptDraft {
  const [first, ...others] = forms
  const casebase = chosen ?? (others.length === 0 ? (first?.casebase ?? '') : '')
  return {
    ...{ path, casebase, locale, title: '', name: '', fields: {}, isSent: false },
    attempt: newAttempt(),
    at: new Date().toISOString(),
  }
}

function keptFor(owner: string, path: string): KeptDraft | undefined {
  const kept = readDraft(owner)
  return kept?.path === path ? kept : undefined
}

/** The problems in the order of the form. */
function tellProblems(problems: Readonly<Record<string, string>>, form: AuthoringForm | undefined): FormProblem[] {
  const slots = form ? slotsOf(form) : []
  const places = [problemPlaces.casebase, problemPlaces.locale, ...slots.map(({ slot }) => slot), problemPlaces.name]
  return places.flatMap((slot) => {
    const message = ownValue(problems, slot)
    const caption = slots.find((each) => each.slot === slot)?.caption ?? ''
    return message === undefined ? [] : [{ slot, caption, message }]
  })
}
