import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The time in which answers are sent after the server is told to stop. */
const drainMs = 10_000

/** The open connections of an HTTP server, so that none of them delays its stop. */
export class Connections {
  /** What is being answered on each connection. */
  readonly #answers = new Map<Socket, Set<ServerResponse>>()
  #isStopping = false

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#answers.set(socket, new Set())
      socket.once('close', () => this.#answers.delete(socket))
    })
    server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
      const answers = this.#answers.get(socket)
      answers?.add(answer)
      answer.once('close', () => {
        answers?.delete(answer)
        if (this.#isStopping && answers?.size === 0) socket.destroySoon()
      })
    })
  }

  /** Whether an answer is being sent. */
  hasAnswerBegun(socket: Socket): boolean {
    return [...(this.#answers.get(socket) ?? [])].some(({ headersSent }) => headersSent)
  }

  /** Ends the connections on which nothing is answered; the others when they are answered, or after 10 seconds. */
  stop(): void {
    this.#isStopping = true
    for (const [socket, answers] of this.#answers) if (answers.size === 0) socket.destroy()
    setTimeout(() => {
      for (const socket of this.#answers.keys()) socket.destroy()
    }, drainMs).unref()
  }
}
