import {
  callCenterEvents,
  calls,
  ownerChange,
  type CallCenterEvent,
  type Header,
  type SearchState,
} from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { caseList } from '../../query/steps/case-list.ts'

/** The calls that events stand for: each answers where the search stands, and what is shown beside that or in it. */
type EventCall = (typeof callCenterEvents)[CallCenterEvent]['call']
type EventReply = { search: SearchState; header?: Header } & Pick<SearchState, 'results' | 'solution'>

/** Makes the call that the event stands for, as if it had been made itself: same access, same request, same refusals. */
export async function callCenter({ request, perform, locale, refuse }: Step<typeof calls.callCenter>) {
  const { actionEvent = 'INITIALIZE', actionValue = '', from, context, DSID = context } = request
  if (actionEvent === ownerChange) {
    // It moves no search: the answer says where that stands.
    await perform('changeSessionOwner', { ...(DSID !== undefined && { DSID }), owner: actionValue })
    const { search } = await perform('searchInitialize', {})
    return { key: actionEvent, search, ...caseList(search.results?.rows ?? [], locale) }
  }
  if (!isKnown(actionEvent)) throw refuse('event-not-supported')
  const event: { call: EventCall; field?: string } = callCenterEvents[actionEvent]
  const fields = event.field === undefined ? {} : { [event.field]: actionValue }
  const reply: EventReply = await perform(event.call, { ...fields, ...placeOf(event.call, { from, context }) })
  const { search, header, results = search.results, solution = search.solution } = reply
  const state: SearchState = { ...search, ...(results && { results }), ...(solution && { solution }) }
  const shown = state.results?.rows ?? (state.solution ? [state.solution] : [])
  return { key: actionEvent, search: state, ...(header && { header }), ...caseList(shown, locale) }
}

/** Where the search goes on, for calls that take it. */
function placeOf(call: EventCall, place: { from: string | undefined; context: string | undefined }) {
  const { shape } = calls[call].request
  return Object.fromEntries(Object.entries(place).filter(([field, at]) => at !== undefined && field in shape))
}

function isKnown(event: string): event is CallCenterEvent {
  return Object.hasOwn(callCenterEvents, event)
}
