import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import type { RequestTimes } from './request-times.ts'

/** The content type of the text format that Prometheus reads. */
const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * `metrics`: what a monitoring asks of this node: requests and their times, memory, and how far the index of each branch is behind. Names
 * of projects and branches are in it, and nothing of their content. It is served only where the operator has asked for it.
 */
export function serveMetrics(http: FastifyInstance, { search }: Pick<Services, 'search'>, times: RequestTimes): void {
  http.get('/metrics', async (_, reply) => {
    const branches = await search.ask({ kind: 'status' })
    const { rss, heapUsed } = process.memoryUsage()
    const ofBranches = (name: string, help: string, valueOf: (branch: (typeof branches)[number]) => number) =>
      gauge(
        name,
        help,
        branches.map((branch) => [
          `{project=${quoted(branch.projectId)},branch=${quoted(branch.branch)}}`,
          valueOf(branch),
        ]),
      )
    const lines = [
      ...times.describe(),
      ...gauge('advisor_ready', 'Whether this node can serve.', [['', Number(search.isReady)]]),
      ...gauge('advisor_uptime_seconds', 'Time since the process began.', [['', process.uptime()]]),
      ...gauge('advisor_memory_bytes', 'Memory of the process.', [
        ['{kind="resident"}', rss],
        ['{kind="heap"}', heapUsed],
      ]),
      ...ofBranches('advisor_index_solutions', 'Solutions in the index of a branch.', ({ solutions }) => solutions),
      ...ofBranches('advisor_index_waiting', 'Changed solutions that searches do not find yet.', ({ waiting }) => waiting), // prettier-ignore
    ]
    return reply.type(contentType).send(`${lines.join('\n')}\n`)
  })
}

function gauge(name: string, help: string, values: readonly (readonly [string, number])[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...values.map(([labels, value]) => `${name}${labels} ${value}`)] // prettier-ignore
}

function quoted(value: string): string {
  return `"${value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)}"`
}
