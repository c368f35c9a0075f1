import { isStepId, type StepId } from '@advisor/contract'

/** What the search page keeps in the state of an entry of the browser's history. */
interface EntryState {
  /** The step of the results, or of the dialog, that the open solution was opened from. */
  resultsAround?: StepId | undefined
  /** The key that the entry had before its address was replaced. */
  firstKey?: string
}

/** A location of the router. */
interface Entry {
  key: string
  state: unknown
}

/** Identifies an entry of the browser's history, also after its address was replaced. */
export function entryKeyOf({ key, state }: Entry): string {
  return stateOf(state).firstKey ?? key
}

/** Returns the state for an entry whose address is replaced. */
export function replacedStateOf(entry: Entry): EntryState {
  return { ...stateOf(entry.state), firstKey: entryKeyOf(entry) }
}

/** Returns the step of the results that the open solution was opened from; undefined if the entry has none. */
export function resultsAround({ state }: Entry): StepId | undefined {
  const { resultsAround: step } = stateOf(state)
  return isStepId(step) ? step : undefined
}

/** The history keeps any value; only the search page writes to its entries. */
const stateOf = (state: unknown) => (state ?? {}) as EntryState
