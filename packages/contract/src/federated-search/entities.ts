import { z } from 'zod'
import { modelIdForm } from '../id-forms.ts'
import { ModelId } from '../ids.ts'
import { ResultRow, SearchResults } from '../search/entities.ts'

/** A source that is searched: `project:` and the name of a project, or `foreign:` and the id of an external source. */
export const FederatedSourceId = z.string().regex(new RegExp(`^(project|foreign):${modelIdForm.source.slice(1)}`))
export type FederatedSourceId = z.infer<typeof FederatedSourceId>

const source = { id: FederatedSourceId, caption: z.string() }

const ofProject = {
  ...source,
  kind: z.literal('project'),
  /** Where links lead to. */
  project: ModelId,
  branch: z.string(),
  quest: ModelId,
}
const ofForeign = {
  ...source,
  kind: z.literal('foreign'),
  /** The host that is sent what the user types. */
  host: z.string(),
  /** Nothing is sent until the user asks for this source. */
  isAskedOnClick: z.boolean(),
}

/** What is searched by the caller in a federated search. */
export const FederatedSource = z.discriminatedUnion('kind', [z.object(ofProject), z.object(ofForeign)])
export type FederatedSource = z.infer<typeof FederatedSource>

/** A solution of a project, as its results show it. */
const SolutionHit = ResultRow.pick({
  caseId: true,
  number: true,
  casebase: true,
  title: true,
  excerpt: true,
  warning: true,
  locale: true,
  isFallbackLocale: true,
})
export type SolutionHit = z.infer<typeof SolutionHit>

/** A page of an external source: plain texts, and an http or https address. */
const ForeignHit = z.object({ title: z.string(), excerpt: z.string().optional(), url: z.url({ protocol: /^https?$/ }) })
export type ForeignHit = z.infer<typeof ForeignHit>

/** `not-allowed`: the source does not let the installation in. */
export const federatedOutcomes = ['answered', 'failed', 'too-late', 'not-allowed'] as const
export type FederatedOutcome = (typeof federatedOutcomes)[number]

/**
 * Why a source failed. `not-ready`: the project is being indexed; `not-configured`: a secret is missing, or the description
 * has no template that can be used; `unreachable`: no connection; `certificate`: its certificate is not valid; `address`: it
 * leads to an address that may not be called; `status`: it answered with an error; `too-large` and `unreadable`: its answer;
 * `busy`: it is asked too often at once; `error`: a defect of this program.
 */
export const federatedFailures = [
  'not-ready',
  'not-configured',
  'unreachable',
  'certificate',
  'address',
  'status',
  'too-large',
  'unreadable',
  'busy',
  'error',
] as const
export type FederatedFailure = (typeof federatedFailures)[number]

const answer = {
  outcome: z.enum(federatedOutcomes),
  /** Of the outcome `failed`. */
  failure: z.enum(federatedFailures).optional(),
  /** How many there are; of an external source that does not say so, how many it listed. */
  found: z.number(),
  /** Milliseconds. */
  tookMs: z.number(),
}

/** What a source answered. */
export const FederatedGroup = z.discriminatedUnion('kind', [
  z.object({
    ...ofProject,
    ...answer,
    hits: z.array(SolutionHit),
    /** Words that were replaced by similar ones, because no text of the project has them. */
    corrections: SearchResults.shape.corrections,
  }),
  z.object({ ...ofForeign, ...answer, hits: z.array(ForeignHit) }),
])
export type FederatedGroup = z.infer<typeof FederatedGroup>
