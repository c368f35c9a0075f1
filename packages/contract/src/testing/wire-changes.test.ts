import { expect, it } from 'vitest'
import { z } from 'zod'
import { changing, downloading, reading, streaming, submitting, uploading, type Access } from '../call.ts'
import { describeWire, type AnyDeclaration, type Wire } from './describe-wire.ts'
import { wireChanges } from './wire-changes.ts'

const open = { summary: 'A test.', access: { to: 'signed-in' } } as const
const Cup = z.object({ size: z.enum(['small', 'large']), note: z.string().max(9).optional() })
const nothing = z.object({})

function wireOf(declared: AnyDeclaration, exports: Record<string, unknown> = {}): Wire {
  return describeWire(1, { calls: { declared } }, exports)
}

const named = (cup: z.ZodObject) =>
  wireOf(reading('cups', { ...open, request: nothing, reply: z.object({ cup }) }), { Cup: cup })
const asking = (request: z.ZodObject) => wireOf(reading('cups', { ...open, request, reply: nothing }))
const wanting = (access: Access) => wireOf(reading('cups', { ...open, access, request: nothing, reply: nothing }))
const answering = (reply: z.ZodObject) => wireOf(reading('cups', { ...open, request: nothing, reply }))

it('refers to a schema by the name of its export, also where a declaration has nothing else', () => {
  const { declarations, schemas } = wireOf(reading('cups', { ...open, request: z.object({ cup: Cup }), reply: Cup }), {
    Cup,
  })
  expect(declarations.calls?.cups).toMatchObject({
    request: { properties: { cup: { $ref: '#/schemas/Cup' } } },
    reply: { $ref: '#/schemas/Cup' },
  })
  expect(schemas.Cup).toEqual({
    type: 'object',
    properties: {
      size: { type: 'string', enum: ['small', 'large'] },
      note: { type: 'string', maxLength: 9 },
    },
    required: ['size'],
  })
})

it('names a schema that is not the same in requests and replies twice', () => {
  const Size = z.object({ ml: z.number().default(30) })
  const Order = z.object({ size: Size })
  const declared = reading('order', { ...open, request: z.object({ order: Order }), reply: z.object({ order: Order }) })
  const { schemas } = wireOf(declared, { Order, Size })
  expect(schemas['Order.request']).toMatchObject({ properties: { size: { $ref: '#/schemas/Size.request' } } })
  expect(schemas.Order).toMatchObject({ properties: { size: { $ref: '#/schemas/Size' } } })
  expect(schemas['Size.request']).not.toHaveProperty('required')
  expect(schemas.Size).toMatchObject({ required: ['ml'] })
})

it.each([
  ['an optional field of a request', asking(nothing), asking(z.object({ cup: Cup.optional() }))],
  [
    'a field of a request that may be left out now',
    asking(z.object({ cup: Cup })),
    asking(z.object({ cup: Cup.optional() })),
  ],
  ['a value that a request may have', asking(z.object({ size: z.enum(['small']) })), asking(Cup)],
  [
    'more room in a request',
    asking(z.object({ note: z.string().max(9) })),
    asking(z.object({ note: z.string().max(10) })),
  ],
  [
    'any text where a request had values to choose from',
    asking(Cup.pick({ size: true })),
    asking(z.object({ size: z.string() })),
  ],
  ['a field of a reply', answering(nothing), answering(z.object({ cup: Cup }))],
  ['a field of a reply that is always there now', answering(Cup), answering(Cup.required())],
  ['a name for a schema', answering(z.object({ cup: Cup })), named(Cup)],
  ['another declaration', describeWire(1, {}, {}), asking(Cup)],
  [
    'another refusal',
    asking(Cup),
    wireOf(reading('cups', { ...open, request: Cup, reply: nothing, refusals: ['no-permission'] })),
  ],
  [
    'an access that wants less of users',
    wanting({ to: 'signed-in', permission: 'user-preferences', isOwnAccount: true }),
    wanting({ to: 'signed-in', isOwnAccount: true }),
  ],
])('%s is free', (_, before, after) => {
  expect(wireChanges(before, after)).toEqual([])
})

it.each([
  ['a declaration that is gone', asking(Cup), describeWire(1, { calls: {} }, {}), 'cups of calls is gone.'],
  ['a field of a request that is gone', asking(Cup), asking(Cup.omit({ note: true })), 'cups: request.note is gone.'],
  ['a field that must be sent now', asking(Cup), asking(Cup.required()), 'cups: request.note must be sent.'],
  ['a new field that must be sent', asking(nothing), asking(z.object({ cup: Cup })), 'cups: request.cup must be sent.'],
  [
    'a value that a request may no longer have',
    asking(Cup),
    asking(Cup.extend({ size: z.enum(['small']) })),
    'cups: request.size: the value large is gone.',
  ],
  [
    'less room in a request',
    asking(Cup),
    asking(Cup.extend({ note: z.string().max(8).optional() })),
    'cups: request.note: maxLength was 9 and is 8.',
  ],
  ['a field of a reply that is gone', answering(Cup), answering(Cup.omit({ size: true })), 'cups: reply.size is gone.'],
  ['a field that a reply may lack now', answering(Cup.required()), answering(Cup), 'cups: reply.note may be missing.'],
  [
    'a value that clients do not know',
    answering(Cup.pick({ size: true })),
    answering(z.object({ size: z.enum(['small', 'large', 'huge']) })),
    'cups: reply.size: the value huge is new.',
  ],
  [
    'an access that wants more of users',
    wanting({ to: 'signed-in' }),
    wanting({ to: 'signed-in', permission: 'user-preferences' }),
    'cups: access was {"to":"signed-in"} and is {"to":"signed-in","permission":"user-preferences"}.',
  ],
  [
    'another access',
    wanting({ to: 'signed-in' }),
    wanting({ to: 'project' }),
    'cups: access was {"to":"signed-in"} and is {"to":"project"}.',
  ],
  [
    'another type',
    answering(z.object({ ml: z.number() })),
    answering(z.object({ ml: z.string() })),
    'cups: reply.ml: type was "number" and is "string".',
  ],
  ['a field of a named schema', named(Cup), named(Cup.omit({ note: true })), 'Cup.note is gone.'],
  [
    'another kind of change',
    wireOf(changing('cups', { ...open, method: 'GET', request: nothing, reply: nothing })),
    asking(nothing),
    'cups: changes was "data" and is "nothing".',
  ],
  [
    'a tighter limit',
    asking(nothing),
    wireOf(reading('cups', { ...open, request: nothing, reply: nothing, limits: { perMinute: 6 } })),
    'cups: the limit perMinute was absent and is 6.',
  ],
])('%s is not free', (_, before, after, sentence) => {
  expect(wireChanges(before, after)).toEqual([sentence])
})

it('a schema that contains itself is compared once', () => {
  const tree = (leaf: z.ZodType) => {
    const Tree = z.object({
      leaf,
      get branches() {
        return z.array(Tree)
      },
    })
    return wireOf(reading('tree', { ...open, request: nothing, reply: Tree }), { Tree })
  }
  expect(wireChanges(tree(z.string()), tree(z.number()))).toEqual(['Tree.leaf: type was "string" and is "number".'])
})

it('downloads, uploads, streams and forms are compared, too', () => {
  const files = (fields: z.ZodObject, count: number) =>
    describeWire(
      1,
      {
        downloads: { file: downloading('file', { ...open, request: fields }) },
        uploads: {
          upload: uploading('upload', {
            ...open,
            request: nothing,
            reply: fields,
            upload: { files: count, fileBytes: 9 },
          }),
        },
        streams: { events: streaming('events', { ...open, request: nothing, event: fields }) },
        forms: { form: submitting('form', { summary: 'A form.', request: nothing, query: fields }) },
      },
      {},
    )
  expect(wireChanges(files(z.object({ ml: z.number() }), 2), files(nothing, 2))).toEqual([
    'file: request.ml is gone.',
    'upload: reply.ml is gone.',
    'events: event.ml is gone.',
    'form: query.ml is gone.',
  ])
  expect(wireChanges(files(nothing, 2), files(nothing, 1))).toEqual([
    'upload: upload was {"files":2,"fileBytes":9} and is {"files":1,"fileBytes":9}.',
    expect.stringMatching(/^upload: the limit bodyBytes was \d+ and is \d+\.$/),
    expect.stringMatching(/^upload: the limit bodyMs was /),
  ])
})
