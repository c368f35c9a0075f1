import type { Calls, RequestInput, SearchState, StepId } from '@advisor/contract'
import { callServer } from './call-server.ts'
import { calls, type BrowserCall } from './calls.ts'

/** What a call that starts from a step is told beside the step. */
type FieldsOf<Call extends keyof Calls> = Omit<RequestInput<Calls[Call]>, keyof Start>

/** What a call starts from: a step or, before the first one, the service session that the search belongs to. */
export interface Start {
  from?: StepId | undefined
  context?: string | undefined
}

/** The calls of a guided dialog. */
type DialogCall =
  | 'startDialog'
  | 'continueDialog'
  | 'answerQuestion'
  | 'answerByText'
  | 'undecidedAttribute'
  | 'undecidedValue'
  | 'skipQuestion'
  | 'chooseQuestion'
  | 'breadcrumbEdit'
  | 'breadcrumbRemove'
  | 'endDialog'
  | 'back'

interface MoveBy<Call extends DialogCall> {
  call: Call
  fields: FieldsOf<Call>
}

/** A move in a guided dialog: its call, and what the call is told beside its step. */
export type DialogMove = { [Call in DialogCall]: MoveBy<Call> }[DialogCall]

/** A change of the selection: its call, and what the call is told beside its step. */
export type SelectionMove =
  | { call: 'selectResult' | 'deselectResult'; fields: { caseId: number } }
  | { call: 'selectAllResults' | 'deselectAllResults'; fields: { which: 'page' | 'found' } }

/** A move in a quest that browses: to a node, out of a taxonomy, or to words within what is browsed. */
export type BrowseMove = FieldsOf<'browseCasebase'>

/** What the tray of an expert asks for. */
export type ExpertQuery = FieldsOf<'expertSearch'>

/** Makes a move from where the page stands. Returns the new state of the search. */
export async function makeMove({ call, fields }: DialogMove | SelectionMove, start: Start): Promise<SearchState> {
  // The compiler does not see that the fields belong to the call; the types of the moves make sure of it.
  const declared = calls[call] as BrowserCall<Calls['continueDialog']>
  const { search } = await callServer(declared, { ...fields, ...start })
  return search
}
