import type { SearchState } from '@advisor/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'
import { searchKeyOf, writeSearchAddress } from '../../../addresses/search-address.ts'
import { endsSession, Refusal } from '../../../api/failures.ts'
import { currentQuest, useHeader } from '../../../api/login-state.ts'
import { useTellOfDropped } from '../../../ui/values/dropped-pieces.ts'
import { entryKeyOf, replacedStateOf } from '../step/history-entry.ts'
import { leave, noteSelecting, rememberSearch, type ShownSearch } from '../step/search-state.ts'
import { goesOnFrom, isRepeatedRemoval, type ActionQueue, type Outcome } from './action-queue.ts'
import { addressAfter, meaningOf } from './action-table.ts'
import { makeActionCall } from './make-action-call.ts'
import type { SearchAction } from './search-action.ts'

/** An action with the page on which it was started. */
interface StartedAction {
  action: SearchAction
  /** The entry of the browser's history: {@link entryKeyOf}. */
  at: string
  /** Settles with the search that the action goes on from. */
  before: Promise<SearchState | undefined>
}

/** What is done once the server has answered an action. */
export interface AfterAction {
  onSuccess?: (() => void) | undefined
  onFailure?: (() => void) | undefined
}

/** Makes the call of an action and navigates to its answer. `options` are added to the usual options of the navigation. */
export type TakeAction = (action: SearchAction, options?: NavigateOptions, after?: AfterAction) => void

/** The search of a page with the actions that were started on it. */
export interface ActedOn extends Pick<ShownSearch, 'address' | 'search'> {
  queue: ActionQueue
}

/**
 * Returns `take`, which makes the call of an action and navigates to the step of its answer. If another action of the page
 * starts before the answer, only the last one navigates; where both change the search, it goes on from the answer to the
 * earlier one. If the session has ended, the next sign-in leads to the page of the action. With `failures: shownByScreen`, the
 * caller shows refusals.
 */
export function useSearchAction({ address, search, queue }: ActedOn, failures?: 'shownByScreen') {
  const client = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const at = entryKeyOf(location)
  const quest = currentQuest(useHeader())?.id
  const tellOfDropped = useTellOfDropped()
  const { mutateAsync, isPending, error, variables, reset } = useMutation({
    meta: failures ? { failures } : {},
    mutationFn: async ({ action, before }: StartedAction) => {
      try {
        const call = async (made: SearchAction, from: SearchState | undefined) =>
          rememberSearch(
            client,
            await makeActionCall(client, made, { before: from, quest, tellOfDropped, context: address.context }),
          )
        const found = await call(action, await before)
        const next = meaningOf(action).next?.(action)
        return { found, shown: next ? await call(next, found.search) : found }
      } catch (failure) {
        // The sign-in leads back to the address at this moment.
        if (endsSession(failure)) await navigate(writeSearchAddress(addressAfter(action, address)))
        // The model has changed since the question was drawn: it is drawn again, with the answers that it has now.
        if (failure instanceof Refusal && failure.key === 'answer-not-valid')
          void client.invalidateQueries({ queryKey: searchKeyOf(address) })
        throw failure
      }
    },
  })
  const take: TakeAction = (action, options, { onSuccess, onFailure } = {}) => {
    const earlier = queue.last
    if (earlier && isRepeatedRemoval(action, earlier.action)) return
    const base = earlier && goesOnFrom(action, earlier.action) ? earlier.outcome : undefined
    const before = Promise.resolve(base).then((known) => known?.search ?? search)
    const outcome = mutateAsync({ action, at, before }).then(
      async ({ found, shown }): Promise<Outcome> => {
        onSuccess?.()
        const from = await base
        const { keeps, navigation, isFromTray, selects } = meaningOf(action)
        const to = writeSearchAddress({ ...shown.address, ...keeps?.(action, address) })
        const usual = navigation?.(action, { before: await before, location }) ?? {}
        // If the action before did not navigate, its entry of the history is missing, and this one must not replace the
        // entry before it.
        const way: NavigateOptions = from?.isEntryMissing && selects ? { preventScrollReset: true } : usual
        let hasArrived = false
        return {
          search: shown.search,
          address: to,
          get isEntryMissing() {
            return !hasArrived && (way.replace !== true || from?.isEntryMissing === true)
          },
          arrive: async () => {
            // The page stands where the action was started, or where the one before has led meanwhile.
            if (hasArrived || !queue.isAt(at, from?.address)) return false
            hasArrived = true
            leave(client, queue.here?.location ?? location)
            if (isFromTray && (search?.page !== 'results' || address.isEdited)) {
              // Going back from the results leads to the tray with the criteria that were searched.
              const edited = writeSearchAddress({ ...found.address, isEdited: true })
              await navigate(edited, { replace: true, preventScrollReset: true, state: replacedStateOf(location) })
            }
            await navigate(to, { ...way, ...options })
            return true
          },
        }
      },
      // The cache of mutations has told of the failure. What was done before it still leads to its answer.
      async (): Promise<Outcome> => {
        onFailure?.()
        return (await base) ?? { search: undefined, isEntryMissing: false, arrive: () => Promise.resolve(false) }
      },
    )
    if (meaningOf(action).selects) noteSelecting(client, outcome)
    queue.add({ action, outcome })
  }
  const ofThisPage = variables?.at === at ? variables.action : undefined
  return {
    take,
    /** The action of this page that the server has not yet answered. */
    pending: isPending ? ofThisPage : undefined,
    /** The last action of this page, if it failed. */
    failed: error && ofThisPage ? { action: ofThisPage, error } : undefined,
    reset,
  }
}
