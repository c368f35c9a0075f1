import { pieceIds, type QueryConstraint, type SearchState, type TrayClass, type TrayField } from '@advisor/contract'
import { useState } from 'react'
import type { ExpertQuery } from '../../api/search-moves.ts'
import { useLanguageTag } from '../../ui/texts/texts.ts'
import { textFromBefore, useUnsentText } from '../../ui/unsent-texts.ts'
import { constraintOf, criteriaOf, isFaulty, newCriterion, type Criterion } from './criteria.ts'

/** The content of the tray. */
interface Filled {
  text: string
  criteria: readonly Criterion[]
  filters: NonNullable<ExpertQuery['filters']>
  scope: ExpertQuery['scope']
}

const fieldName = 'expert'

/** The content of the tray, and the query that it stands for. It begins with the criteria of `search`. */
export function useTrayState(search: SearchState | undefined, trayClasses: readonly TrayClass[]) {
  const tag = useLanguageTag()
  const fields = new Map(trayClasses.flatMap((trayClass) => trayClass.fields.map((field) => [field.slot, field])))
  const [filled, setFilled] = useState<Filled>(() => filledBefore() ?? filledBy(search, fields, tag))
  const { text, criteria, filters, scope } = filled
  useUnsentText(fieldName, text.trim() === '' && criteria.length === 0 ? '' : JSON.stringify(filled))
  /** The criterion whose editor is open. */
  const [opened, setOpened] = useState<string>()
  const asked = askedBy(filled, fields, tag)
  return {
    ...asked,
    filled,
    /** Whether the tray has no text, criterion, filter or case base. */
    isEmpty: text === '' && criteria.length + filters.length + (scope?.casebases?.length ?? 0) === 0,
    fields,
    opened,
    setOpened,
    /** The first criterion with an entry that cannot be read. */
    faulty: criteria.find((criterion) => {
      const field = fields.get(criterion.slot)
      return field && isFaulty(criterion, field, tag)
    }),
    setText: (typed: string) => setFilled({ ...filled, text: typed }),
    /** Adds a criterion, or opens the one without a value. */
    add: (field: TrayField) => {
      const unused = criteria.find(
        ({ slot, id }) => slot === field.slot && !asked.constraints.some((each) => each.id === id),
      )
      const criterion = unused ?? newCriterion(field, criteria)
      if (!unused) setFilled({ ...filled, criteria: [...criteria, criterion] })
      setOpened(criterion.id)
    },
    change: (changed: Criterion) =>
      setFilled({ ...filled, criteria: criteria.map((each) => (each.id === changed.id ? changed : each)) }),
    /** Takes out a criterion, a filter, or the case bases, by the id of its piece. */
    remove: (id: string) =>
      setFilled({
        text,
        criteria: criteria.filter((each) => each.id !== id),
        filters: filters.filter((each) => each.id !== id),
        scope: id === pieceIds.scope ? { casebases: [] } : scope,
      }),
  }
}

/** Returns the query that the tray stands for. */
export function askedBy(
  { text, criteria, filters, scope }: Filled,
  fields: ReadonlyMap<string, TrayField>,
  tag: string,
): { query: ExpertQuery; constraints: QueryConstraint[]; isAsked: boolean } {
  const constraints = criteria.flatMap((criterion) => {
    const field = fields.get(criterion.slot)
    const constraint = field && constraintOf(criterion, field, tag)
    return constraint ? [constraint] : []
  })
  const query: ExpertQuery = { text: text.trim(), constraints, filters, scope }
  return { query, constraints, isAsked: query.text !== '' || constraints.length + filters.length > 0 }
}

function filledBy(search: SearchState | undefined, fields: ReadonlyMap<string, TrayField>, tag: string): Filled {
  if (!search) return { text: '', criteria: [], filters: [], scope: { casebases: [] } }
  const { text, filters, scope } = search.query
  return { text, criteria: criteriaOf(search.query, search.pieces, fields, tag), filters, scope }
}

/** The content of the tray before the user had to sign in again. */
function filledBefore(): Filled | undefined {
  const kept = textFromBefore(fieldName)
  // Only this file writes this value.
  return kept === undefined ? undefined : (JSON.parse(kept) as Filled)
}
