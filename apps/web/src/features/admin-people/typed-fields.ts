import { useState } from 'react'
import { Refusal } from '../../api/failures.ts'

/** What is typed into a form over what is stored. */
export interface TypedFields<Fields> {
  fields: Fields
  change: (fields: Fields) => void
  /** What is stored is shown again. */
  forget: () => void
  /** The state over which is saved: the one that was read when typing began, until the user was told of another one. */
  versionAfter: (error: unknown) => string
}

/** Keeps what is typed while what is stored may change; see {@link TypedFields}. */
export function useTypedFields<Fields>(stored: Fields, version: string): TypedFields<Fields> {
  const [typed, setTyped] = useState<{ fields: Fields; version: string }>()
  return {
    fields: typed?.fields ?? stored,
    change: (fields) => setTyped({ fields, version: typed?.version ?? version }),
    forget: () => setTyped(undefined),
    versionAfter: (error) => {
      const isTold = error instanceof Refusal && error.key === 'changed-by-another'
      return isTold || !typed ? version : typed.version
    },
  }
}
