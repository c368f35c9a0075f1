import { limits, ModelId, StepId, type Header, type SearchStep } from '@advisor/contract'
import { currentQuest } from '../api/login-state.ts'
import { openPlace, type Place } from './project-addresses.ts'

/** Where one is in a search, as the address of the page says it. */
export interface SearchAddress extends Place {
  /** The step of the search, which only its owner can go to. The rest says it readably: for others, and when the step is gone. */
  step?: StepId | undefined
  /** What was searched. */
  text?: string | undefined
  /** Page of the results, from 1. */
  page: number
  /** Number of the solution that is open. */
  open?: number | undefined
  quest?: string | undefined
}

const names = { step: 's', text: 'q', page: 'page', open: 'open', quest: 'quest', project: 'project', branch: 'branch' }

const path = '/project-home'

/** Reads the address; what makes no sense in it is left out. A text is cut far beyond what the server takes, for it to refuse. */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const text = query.get(names.text)?.slice(0, limits.queryCharacters * 10)
  return {
    step: StepId.safeParse(query.get(names.step)).data,
    text: text?.trim() ? text : undefined,
    page: positiveInteger(query.get(names.page)) ?? 1,
    open: positiveInteger(query.get(names.open)),
    quest: ModelId.safeParse(query.get(names.quest)).data,
    project: query.get(names.project) ?? undefined,
    branch: query.get(names.branch) ?? undefined,
  }
}

/** The path and query of an address, as routes name it. */
export function writeSearchAddress({ step, text, page, open, quest, project, branch }: SearchAddress): string {
  const query = new URLSearchParams()
  if (step) query.set(names.step, step)
  if (text) query.set(names.text, text)
  if (page > 1) query.set(names.page, String(page))
  if (open) query.set(names.open, String(open))
  if (quest) query.set(names.quest, quest)
  if (project) query.set(names.project, project)
  if (branch) query.set(names.branch, branch)
  return query.size === 0 ? path : `${path}?${query}`
}

/** The address of a step of a search in what is open. */
export function addressOfSearch({ step, query, resultsPage, open }: SearchStep, place: Place): SearchAddress {
  return { ...place, step, text: query.text || undefined, page: resultsPage, open, quest: query.quest }
}

/** The path of the home page of what is open; with nothing open, of the page that leads on. */
export function homePath(header: Header | undefined): string {
  const quest = header && currentQuest(header)?.id
  return quest ? writeSearchAddress({ ...openPlace(header), quest, page: 1 }) : '/home'
}

function positiveInteger(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}
