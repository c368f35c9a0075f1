import { readFileSync } from 'node:fs'
import fastify from 'fastify'

/** A Fastify route that only answers the bytes of a file: the cost of HTTP itself. */
const [, , file = ''] = process.argv
const bytes = readFileSync(file)
const http = fastify()
http.post('/', (_, reply) => reply.type('application/json; charset=utf-8').send(bytes))
await http.listen({ host: '127.0.0.1', port: 0 })
const [address] = http.addresses()
process.stdout.write(`ready http://127.0.0.1:${typeof address === 'object' ? address.port : 0}/\n`)
process.on('SIGTERM', () => void http.close())
