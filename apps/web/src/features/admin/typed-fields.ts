import { useState } from 'react'
import { Refusal } from '../../api/failures.ts'

/** What is typed into a form over what is stored. */
export interface TypedFields<Fields, Version> {
  fields: Fields
  /** Whether something was typed that is not saved. */
  isTyped: boolean
  change: (fields: Fields) => void
  /** What is stored is shown again. */
  forget: () => void
  /** The state over which is saved: the one that was read when typing began, until the user was told of another one. */
  versionAfter: (error: unknown) => Version
  /** What is typed stays, over a state that the form itself has made. */
  goOnFrom: (version: Version) => void
}

/** Keeps what is typed while what is stored may change; see {@link TypedFields}. */
export function useTypedFields<Fields, Version = string>(
  stored: Fields,
  version: Version,
): TypedFields<Fields, Version> {
  const [typed, setTyped] = useState<{ fields: Fields; version: Version }>()
  return {
    fields: typed?.fields ?? stored,
    isTyped: typed !== undefined,
    change: (fields) => setTyped((before) => ({ fields, version: before?.version ?? version })),
    forget: () => setTyped(undefined),
    versionAfter: (error) => (isChangedByAnother(error) || !typed ? version : typed.version),
    goOnFrom: (next) => setTyped((before) => before && { ...before, version: next }),
  }
}

/** Whether a form was refused because somebody else has changed the same meanwhile. */
export function isChangedByAnother(error: unknown): boolean {
  return error instanceof Refusal && (error.key === 'changed-by-another' || error.key === 'setting-changed')
}
