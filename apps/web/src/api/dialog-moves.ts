import type { Calls, RequestInput, SearchState, StepId } from '@advisor/contract'
import { callServer } from './call-server.ts'
import { calls, type BrowserCall } from './calls.ts'

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
  fields: Omit<RequestInput<Calls[Call]>, 'from'>
}

/** A move in a guided dialog: its call, and what the call is told beside its step. */
export type DialogMove = { [Call in DialogCall]: MoveBy<Call> }[DialogCall]

/** Makes a move from the step of the page. Returns the new state of the search. */
export async function makeMove({ call, fields }: DialogMove, from: StepId | undefined): Promise<SearchState> {
  // The compiler does not see that the fields belong to the call; MoveBy makes sure of it.
  const declared = calls[call] as BrowserCall<Calls['continueDialog']>
  const { search } = await callServer(declared, { ...fields, from })
  return search
}
