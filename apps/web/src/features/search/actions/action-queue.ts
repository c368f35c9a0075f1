import type { SearchState } from '@advisor/contract'
import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation, type Location } from 'react-router'
import { entryKeyOf } from '../step/history-entry.ts'
import { effectOf } from './action-table.ts'
import type { SearchAction } from './search-action.ts'

/** Where a page stands in the browser's history. */
interface Here {
  location: Location
  /** The user is on the way to another page. */
  isLeaving: boolean
}

/** The outcome of an action. */
export interface Outcome {
  /** The search that the next action goes on from; undefined: the one of the page. */
  search: SearchState | undefined
  /** The address that the action led to, or would have if no other had started. */
  address?: string
  /** The action did not lead there, and would have added an entry to the browser's history. */
  isEntryMissing: boolean
  /** Leads to the search, at most once. Returns whether it did. */
  arrive: () => Promise<boolean>
}

interface QueuedAction {
  action: SearchAction
  outcome: Promise<Outcome>
}

/** The actions of a search page that are not yet at their end, whichever part of the page started them. */
export class ActionQueue {
  #here: Here | undefined
  #last: QueuedAction | undefined
  #settled: Promise<void> = Promise.resolve()
  /**
   * The address to which the last action has navigated, and the entry of the history where it started; until the page
   * is drawn at that address.
   */
  #led: { from: string; to: string | undefined } | undefined
  /** The last call of {@link goOn} that still waits. */
  #way: object | undefined

  /** Where the page stands; undefined once it is gone. */
  get here(): Here | undefined {
    return this.#here
  }

  stand(here: Here | undefined): void {
    this.#here = here
    this.#forgetDrawn()
  }

  /**
   * Whether the page stands at an entry of the browser's history ({@link entryKeyOf}), or at the address that an action has led to.
   * It does not while the user is on the way to another page.
   */
  isAt(entry: string, led: string | undefined): boolean {
    const { location, isLeaving } = this.#here ?? {}
    if (!location || isLeaving) return false
    return entryKeyOf(location) === entry || addressOf(location) === led
  }

  /** The action that started last, until the page is drawn where it has led, or it has failed. */
  get last(): QueuedAction | undefined {
    return this.#last
  }

  /** Takes an action up. It leads to its answer, unless another one starts before. */
  add(queued: QueuedAction): void {
    this.#last = queued
    this.#led = undefined
    this.#way = undefined
    this.#settled = queued.outcome.then(async ({ arrive, address }) => {
      if (this.#last !== queued) return
      const from = this.#here && entryKeyOf(this.#here.location)
      const hasLed = await arrive()
      if (this.#last !== queued) return
      if (from === undefined || !hasLed) this.#last = undefined
      else {
        this.#led = { from, to: address }
        this.#forgetDrawn()
      }
    })
  }

  /** What the user does before the page is drawn anew still goes on from the action. */
  #forgetDrawn(): void {
    if (!this.#led || !this.#here) return
    const { location } = this.#here
    if (addressOf(location) !== this.#led.to && entryKeyOf(location) === this.#led.from) return
    this.#last = undefined
    this.#led = undefined
  }

  /** Settles when the address is the one of the last action, or the last action has failed. */
  settled(): Promise<void> {
    return this.#settled
  }

  /**
   * Calls `go` with the search that the page then shows; undefined: the one that it has shown all along. While an action is at
   * work, `go` waits for it. It is not called if the user does anything else meanwhile.
   */
  async goOn(go: (search: SearchState | undefined) => unknown): Promise<void> {
    const queued = this.#last
    if (!queued || !this.#here) {
      go(undefined)
      return
    }
    const at = entryKeyOf(this.#here.location)
    const way = {}
    this.#way = way
    const { search, address } = await queued.outcome
    await this.#settled
    if (this.#way === way && this.isAt(at, address)) go(search)
  }
}

const addressOf = ({ pathname, search }: Location) => `${pathname}${search}`

/** Returns the queue of a search page. */
export function useActionQueue(): ActionQueue {
  const [queue] = useState(() => new ActionQueue())
  const location = useLocation()
  const next = useNavigation().location
  const isLeaving = next !== undefined && next.pathname !== location.pathname
  useLayoutEffect(() => {
    queue.stand({ location, isLeaving })
    return () => queue.stand(undefined)
  }, [queue, location, isLeaving])
  return queue
}

/** Whether an action waits for an earlier one, and goes on from its answer: neither of the changes that both make is lost. */
export function goesOnFrom(action: SearchAction, earlier: SearchAction): boolean {
  const [effect, effectBefore] = [effectOf(action), effectOf(earlier)]
  if (effect === 'starts-anew') return false
  return effect === 'refines' || (effectBefore !== 'shows' && effectBefore !== 'starts-anew')
}

/** Whether an action takes out what an earlier one already takes out, as a double click does. */
export function isRepeatedRemoval(action: SearchAction, earlier: SearchAction): boolean {
  const isRemoval = action.kind === 'dialog' && action.move.call === 'breadcrumbRemove'
  return isRemoval && JSON.stringify(action) === JSON.stringify(earlier)
}
