import type { calls, FederatedFailure, FederatedGroup, FederatedOutcome } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { SourceFailure } from '../../outgoing/foreign-sources/source-failure.ts'
import { readText } from '../../query/run/read-text.ts'
import type { ForeignOne } from './foreign-sources.ts'
import { inTurns } from './in-turns.ts'
import type { OwnSource } from './own-sources.ts'
import { searchOwn } from './search-own.ts'
import { sourcesOf } from './sources-of-caller.ts'

type Context = Read<typeof calls.federatedSearch>

/** The rest of the node's searches share the threads of the index with them. */
const projectsAtOnce = 4

/** Searches each source by itself. All have the same time, from now on; those that have not answered until then are too late. */
export async function federatedSearch(context: Context) {
  const { services, request, signal, refuse } = context
  const text = readText(request.freeText, refuse, ['freeText'])
  const { sources } = await sourcesOf(services, context)
  const asked = request.sources
    ? sources.filter(({ shown }) => request.sources?.includes(shown.id))
    : sources.filter(({ shown }) => shown.kind === 'project' || !shown.isAskedOnClick)
  if (request.sources?.some((id) => !asked.some(({ shown }) => shown.id === id))) throw refuse('source-not-found')
  const box = AbortSignal.any([signal, AbortSignal.timeout(services.settings()['federated-search.time-ms'])])
  const own = asked.filter((source) => 'opened' in source)
  const foreign = asked.filter((source) => 'source' in source)
  const [ofOwn, ofForeign] = await Promise.all([
    inTurns(own, projectsAtOnce, (source) => searchProject(context, source, text, box)),
    Promise.all(foreign.map((source) => searchForeign(context, source, text, box))),
  ])
  const groups = [...ofOwn, ...ofForeign]
  // Nobody waits for what a caller who has gone asked for, and its outcomes say nothing of the sources.
  if (!signal.aborted) record(context, text, groups)
  return { groups }
}

async function searchProject(
  context: Context,
  source: OwnSource,
  text: string,
  box: AbortSignal,
): Promise<FederatedGroup> {
  const { answer, ...outcome } = await timed(context, source.shown.id, box, async () => {
    const answer = await searchOwn(context, source, text)
    if (answer === 'not-ready') throw new SourceFailure('not-ready', 'The project is being indexed.')
    return answer
  })
  const { found, hits, corrections } = answer ?? { found: 0, hits: [], corrections: [] }
  return { ...source.shown, ...outcome, found, hits, corrections }
}

async function searchForeign(
  context: Context,
  one: ForeignOne,
  text: string,
  box: AbortSignal,
): Promise<FederatedGroup> {
  const { services, locale, now } = context
  const { answer, ...outcome } = await timed(context, one.shown.id, box, () =>
    services.outgoing.foreignSources.search(one.source, { text, locale, now, signal: box }),
  )
  return { ...one.shown, ...outcome, found: answer?.found ?? 0, hits: answer?.hits ?? [] }
}

interface Timed<Answer> {
  answer?: Answer
  outcome: FederatedOutcome
  failure?: FederatedFailure
  tookMs: number
}

/** What became of the question to a source, and the time that it took. A failure is told to operators, without what was typed. */
async function timed<Answer>(
  { services }: Pick<Context, 'services'>,
  source: string,
  box: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Timed<Answer>> {
  const startedAt = performance.now()
  const tookMs = () => Math.round((performance.now() - startedAt) * 10) / 10
  try {
    box.throwIfAborted()
    const answer = await Promise.race([ask(), aborted(box)])
    return { answer, outcome: 'answered', tookMs: tookMs() }
  } catch (error) {
    if (box.aborted && !(error instanceof SourceFailure)) return { outcome: 'too-late', tookMs: tookMs() }
    if (!(error instanceof SourceFailure)) {
      services.log.error({ err: error, source }, 'A source of a federated search failed.')
      return { outcome: 'failed', failure: 'error', tookMs: tookMs() }
    }
    services.log.info({ source, reason: error.reason }, error.message)
    if (error.reason === 'not-allowed') return { outcome: 'not-allowed', tookMs: tookMs() }
    return { outcome: 'failed', failure: error.reason, tookMs: tookMs() }
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The time is over, or the caller has gone.')), {
      once: true,
    })
  })
}

function record({ record: write }: Context, text: string, groups: readonly FederatedGroup[]): void {
  write({
    kind: 'federated-search',
    text,
    sources: groups.map(({ id, kind, found, tookMs, outcome }) => {
      return { source: id, isForeign: kind === 'foreign', found, tookMs, outcome }
    }),
  })
}
