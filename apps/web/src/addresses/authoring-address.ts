import { isModelId, isSessionId, isStepId, type StepId } from '@advisor/contract'
import { caseIdOf, namingPlace, type Place } from './project-addresses.ts'
import { draftIdOf } from './writing-address.ts'

/** A template, by its case base. */
export interface TemplateAddress {
  casebase: string
  id: string
}

/** What a new solution begins with: a template, a search and a solution that did not help in it, or a solution that is copied. */
export interface NewSolutionAddress {
  from?: StepId | undefined
  /** The solution that did not help. */
  caseId?: number | undefined
  copyOf?: number | undefined
  /** The template of a case base that it begins with. */
  template?: TemplateAddress | undefined
  /** The service session whose words it begins with. */
  session?: string | undefined
  /** The draft that the form goes on with. */
  draftId?: string | undefined
}

/** Returns the path of the form for a new solution. */
export function newSolutionPath(
  { from, caseId, copyOf, template, session }: NewSolutionAddress,
  place: Place = {},
): string {
  const query = new URLSearchParams()
  if (from) query.set('from', from)
  if (caseId) query.set('caseId', String(caseId))
  if (copyOf) query.set('copyOf', String(copyOf))
  if (template) query.set('template', `${template.casebase}/${template.id}`)
  if (session) query.set('ds', session)
  return namingPlace(query.size === 0 ? '/create-solution' : `/create-solution?${query}`, place)
}

/** Returns what an address begins a new solution with. Invalid parameters are ignored. */
export function newSolutionOf(query: URLSearchParams): NewSolutionAddress {
  const from = query.get('from')
  return {
    from: isStepId(from) ? from : undefined,
    caseId: caseIdOf(query),
    copyOf: caseIdOf(new URLSearchParams({ caseId: query.get('copyOf') ?? '' })),
    template: templateOf(query.get('template') ?? ''),
    session: [query.get('ds')].find(isSessionId),
    draftId: draftIdOf(query),
  }
}

function templateOf(text: string): TemplateAddress | undefined {
  const [casebase = '', id = '', ...more] = text.split('/')
  return isModelId(casebase) && isModelId(id) && more.length === 0 ? { casebase, id } : undefined
}
