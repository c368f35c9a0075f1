import type { AuthoredFile, AuthoredSlot, ProposedValue, SavedSolution } from '@advisor/contract'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Refusal } from '../../api/failures.ts'
import { afterPress } from '../../ui/after-press.ts'
import { refusedFields } from '../../ui/texts/describe-failure.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useLanguageTag, useTexts } from '../../ui/texts/texts.ts'
import type { BrokenRule } from './field-rules.ts'
import type { FormActions, FormBeginning, FormJournal, FormUploads } from './form-interface.ts'
import { formPlaces, FormStore, type FormStatus, type SlotState } from './form-store.ts'

export interface SolutionFormOptions {
  begin: FormBeginning
  journal: FormJournal
  /** The address of the form. */
  path: string
  actions: FormActions
  /** Without it, no pictures and files can be added. */
  uploads?: FormUploads | undefined
}

interface SaveOutcomes {
  onSaved: (saved: SavedSolution) => void
  /** Called with the field to correct; undefined: the fields of the problems. */
  onFaulty: (slot: string | undefined) => void
}

/** What is written in a form, and how it is checked and saved. */
export function useSolutionForm({ begin, journal, path, actions, uploads }: SolutionFormOptions) {
  const tag = useLanguageTag()
  const sayRule = useRules()
  const [store] = useState(() => new FormStore({ begin, journal, path, tag, sayRule, uploads, whenStill: whenIdle }))
  useKeptBehind(store)
  const { mutate: validate } = useMutation({
    mutationFn: () => actions.validate(store.written()),
    meta: { failures: 'shownByScreen' },
    onSuccess: (problems) => void afterPress(() => store.setProblems(problems)),
  })
  const said = useRef(tag)
  useEffect(() => {
    if (said.current === tag) return
    said.current = tag
    if (!store.speak(sayRule) || !store.status.form) return
    // What is refused as a whole names fields too: that somebody else has changed them.
    const sayAnew = (error: Error) => {
      const fields = refusedFields(error)
      if (Object.keys(fields).length > 0) store.setProblems(fields)
    }
    validate(undefined, { onError: sayAnew })
  }, [tag, store, sayRule, validate])
  const saving = useMutation({
    mutationFn: () => actions.save(store.written(), store.send()),
    meta: { failures: 'shownByScreen' },
  })
  return {
    store,
    leave: useCallback(
      (place: string) => {
        // What is pressed to leave the field stays where it is until it is clicked.
        afterPress(() => {
          if (store.leave(place) && store.status.form) validate()
        })
      },
      [store, validate],
    ),
    isSaving: saving.isPending,
    /** Why it was not saved; problems of fields are in the store. */
    failure: saving.error instanceof Refusal && saving.error.key === 'solution-not-valid' ? undefined : saving.error,
    save: ({ onSaved, onFaulty }: SaveOutcomes) => {
      if (saving.isPending) return
      const faulty = store.tellAll()
      if (faulty !== undefined) return onFaulty(faulty)
      saving.mutate(undefined, {
        onSuccess: (saved) => {
          store.end()
          onSaved(saved)
        },
        onError: (error) => {
          store.setProblems(refusedFields(error))
          onFaulty(undefined)
        },
      })
    },
  }
}

/** The journal waits no longer than this for a moment in which nothing else is to be done. */
const idleWithinMs = 100

/** Runs it between keystrokes rather than before the frame of one. */
function whenIdle(act: () => void): void {
  afterPress(() => {
    // Not every browser says when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: idleWithinMs })
    else act()
  })
}

/** The sentences for broken rules. */
function useRules(): (broken: BrokenRule) => string {
  const t = useTexts('validation')
  const formats = useFormats()
  return (broken) => {
    switch (broken.rule) {
      case 'required':
        return t('required')
      case 'integer':
        return t('integer')
      case 'numeric':
        return t('numeric')
      case 'min_value':
        return t('min_value', { bound: formats.number(broken.bound) })
      case 'max_value':
        return t('max_value', { bound: formats.number(broken.bound) })
      case 'max':
        return t('max', { bound: formats.number(broken.bound) })
    }
  }
}

/** The journal is written when the page is hidden or left, because it may not come back. */
function useKeptBehind(store: FormStore): void {
  useEffect(() => {
    const { flush } = store
    const flushIfHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flushIfHidden)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushIfHidden)
      flush()
    }
  }, [store])
}

function usePlace<Snapshot>(store: FormStore, place: string, snapshot: () => Snapshot): Snapshot {
  const subscribe = useCallback((listener: () => void) => store.subscribe(place, listener), [store, place])
  return useSyncExternalStore(subscribe, snapshot)
}

export const useSlotState = (store: FormStore, slot: AuthoredSlot): SlotState =>
  usePlace(store, slot.slot, () => store.slotState(slot))

export const useFormStatus = (store: FormStore): FormStatus => usePlace(store, formPlaces.status, () => store.status)

export const useFormName = (store: FormStore): string => usePlace(store, formPlaces.name, () => store.name)

/** The files beside the texts. */
export const useFormFiles = (store: FormStore): readonly AuthoredFile[] =>
  usePlace(store, formPlaces.files, () => store.files)

export const useProposals = (store: FormStore): readonly ProposedValue[] =>
  usePlace(store, formPlaces.proposals, () => store.proposals)

/** The title; it follows what is typed a moment later. */
export const useFormTitle = (store: FormStore): string => usePlace(store, formPlaces.title, () => store.title)

/** Changes a moment after what is written has changed. */
export const useWrittenVersion = (store: FormStore): number => usePlace(store, formPlaces.version, () => store.version)

/** The problem of a slot, or of a place of the contract's `problemPlaces`. */
export const useProblem = (store: FormStore, place: string): string | undefined =>
  usePlace(store, place, () => store.problemOf(place))
