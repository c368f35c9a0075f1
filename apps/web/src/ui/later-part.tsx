import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useErrorAskingAgain } from '../api/asking-again.ts'
import { loadCode } from '../api/load-code.ts'
import { ofAnyProject } from '../api/query-cache.ts'
import classes from './later-part.module.css'
import { PartFailure } from './PartFailure.tsx'

/** The props that every part has beside its own. */
interface WhileLoading {
  /** Drawn in place of the part until its code is loaded. */
  meanwhile?: ReactNode
}

/** A part of a page whose code is loaded when it is first drawn. */
export interface LaterPart<Props> {
  (props: Props & WhileLoading): ReactNode
  /** Loads the code before the part is drawn. A failure is shown when it is drawn. */
  prepare: () => void
}

/** How a part behaves while its code is not there. */
export interface PartOptions<Props> {
  /** Returns what closes the part: a failure can be closed, too. */
  close?: (props: Props) => (() => void) | undefined
  /** Whether the part stands above the page; its failure does then, too. */
  isAbove?: (props: Props) => boolean
  /** The user did not request the part: if its code cannot be loaded, nothing is drawn in its place. */
  isQuiet?: boolean
  /** The code is small, and loaded by {@link prepareParts}. */
  isAhead?: boolean
}

const ahead: (() => Promise<unknown>)[] = []

/**
 * Makes a part of a page that is loaded when it is first drawn. If its code cannot be loaded, a notice stands in its place; the
 * code is requested again when the network is back, and by a button. `load` returns a module with the part by its `name`.
 */
export function laterPart<Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  { close, isAbove, isQuiet, isAhead }: PartOptions<Props> = {},
): LaterPart<Props> {
  let loaded: { Part: ComponentType<Props> } | undefined
  const request = async () => (loaded ??= { Part: (await loadCode(name, load))[name] })
  if (isAhead) ahead.push(request)
  return Object.assign(
    function Later(props: Props & WhileLoading) {
      const query = useQuery({
        queryKey: [ofAnyProject, 'code', name],
        queryFn: request,
        initialData: () => loaded,
        meta: { failures: 'shownByScreen' },
      })
      const error = useErrorAskingAgain(query)
      if (query.data) return <query.data.Part {...props} />
      if (!error || isQuiet) return props.meanwhile
      const failure = (
        <PartFailure isRetrying={query.isFetching} onRetry={() => void query.refetch()} onClose={close?.(props)} />
      )
      if (!isAbove?.(props)) return failure
      return (
        <>
          {props.meanwhile}
          {createPortal(<div className={classes.above}>{failure}</div>, document.body)}
        </>
      )
    },
    { prepare: () => void request().catch(() => undefined) },
  )
}

/** Loads the code of all small parts while the browser is idle, so that they can be drawn when the network is away. */
export async function prepareParts(): Promise<void> {
  for (const request of ahead.splice(0)) {
    await idle()
    await request().catch(() => undefined)
  }
}

/** Not every browser tells that it is idle. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve, 100)
  })
