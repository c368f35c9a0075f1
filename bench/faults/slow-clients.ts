import { connect } from 'node:net'
import type { Fault } from './fault.ts'

const sockets = 100
/** Between two bytes of a slow client. */
const dripMs = 500
/** A connection that is open after this time is never ended. */
const longestOpenMs = 60_000

/** Clients that send their requests byte by byte. */
export const slowClientFaults: Record<string, Fault> = {
  'slow clients': {
    ground: 'limited',
    inflict: async ({ server }) => {
      const [headers = {}] = await server.signIn(1)
      const openMs = await Promise.all(
        Array.from({ length: sockets }, (_, at) => drip(server.url, at % 2 === 0 ? halfHeaders : halfBody(headers))),
      )
      const endedMs = openMs.filter((time) => time !== undefined)
      return {
        counts: { slow: sockets, neverEnded: sockets - endedMs.length },
        worst: { slowEndedMs: Math.max(0, ...endedMs) },
      }
    },
  },
}

const halfHeaders = 'GET /advisor/ HTTP/1.1\r\nhost: slow\r\nx-drip: '

/** A signed-in request whose headers are complete, and whose body is not. */
function halfBody(headers: Record<string, string>): string {
  const lines = Object.entries({ host: 'slow', ...headers, 'content-length': '10000' })
  return `POST /advisor/api/freeTextSearch.action HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`
}

/** Opens a connection, sends the beginning, then byte after byte. Returns the milliseconds until the server ends it. */
function drip(url: string, beginning: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const from = performance.now()
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(beginning))
    const dripping = setInterval(() => socket.write('x'), dripMs)
    const giveUp = setTimeout(() => end(undefined), longestOpenMs)
    const end = (openMs: number | undefined) => {
      clearInterval(dripping)
      clearTimeout(giveUp)
      socket.destroy()
      resolve(openMs)
    }
    socket.on('error', () => undefined).resume()
    socket.once('close', () => end(Math.round(performance.now() - from)))
  })
}
