/**
 * Milliseconds that the server takes to keep what is written in a form, as the browser sends it.
 *
 * `--slots N` (default 200), `--characters N` of text in all (default 50000), `--savings N` that are counted (default 100). The first saving
 * of a draft sends all fields; each further one the field that was typed in. `answerMs` is from the request to the end of the answer.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ServerUnderTest } from './faults/server-under-test.ts'
import { quantiles } from './search/measured-server.ts'

const { values } = parseArgs({
  options: {
    slots: { type: 'string', default: '200' },
    characters: { type: 'string', default: '50000' },
    savings: { type: 'string', default: '100' },
  },
})
const [slots = 0, characters = 0, savings = 0] = [values.slots, values.characters, values.savings].map(Number)
/** What is loaded and compiled with the first savings is not counted. */
const warmUp = 20
const sentence = 'Close the valve and wait. '
const share = sentence.repeat(Math.ceil(characters / slots / sentence.length)).slice(0, Math.floor(characters / slots))
const fieldOf = (typed: string) => ({ entries: [{ typed }], rows: [] })
const all = Object.fromEntries(Array.from({ length: slots }, (_, at) => [`slot-${at}`, fieldOf(share)]))

const folder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
const server = await ServerUnderTest.start(folder, { isServed: false, requestsPerSecond: 0 })
try {
  const [headers = {}] = await server.signIn(1, 'author')
  const saving = async (draftId: string, fields: object) => {
    const began = performance.now()
    const answer = await fetch(new URL('api/updateGivenAttribute.action', server.url), {
      method: 'POST',
      headers,
      body: JSON.stringify({ draftId, casebase: 'espresso-machines', locale: 'en', title: 'A large one', fields }),
    })
    const reply = (await answer.json()) as { savedAt?: string }
    const took = performance.now() - began
    if (reply.savedAt === undefined) throw new Error(`It was not saved: ${JSON.stringify(reply)}`)
    return took
  }
  const draft = randomUUID()
  await saving(draft, all)
  const ofOneField = async (count: number) => {
    const times: number[] = []
    for (let at = 0; at < count; at++)
      times.push(await saving(draft, { [`slot-${at % slots}`]: fieldOf(`${share} ${at}`) }))
    return times
  }
  await ofOneField(warmUp)
  tell('one field of a draft', await ofOneField(savings))
  const ofAll: number[] = []
  // A user has at most so many drafts: one is written anew each time.
  for (let at = 0; at < savings; at++) {
    const changed = Object.keys(all).map((slot) => [slot, fieldOf(`${share} ${at}`)] as const)
    ofAll.push(await saving(draft, Object.fromEntries(changed)))
  }
  tell('all fields of a draft', ofAll)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

function tell(what: string, times: readonly number[]): void {
  const { p50Ms, p95Ms, count } = quantiles(times)
  console.log(JSON.stringify({ bench: 'drafts', data: `${slots} slots, ${characters} characters`, system: 'advisor', what, count, answerP50Ms: p50Ms, answerP95Ms: p95Ms, load: Number(loadavg()[0]?.toFixed(1)) })) // prettier-ignore
}
