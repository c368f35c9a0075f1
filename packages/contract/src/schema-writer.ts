import { z } from 'zod'

export type JsonSchema = Record<string, unknown>
/** What a client sends, and what it gets. */
export type WireSide = 'request' | 'reply'

/** Writes schemas as JSON Schema. Named schemas are written once, and are references where they are used. */
export interface SchemaWriter {
  write(schema: z.ZodType, side: WireSide): JsonSchema
  /** The named schemas that were written so far, in the order of their names. */
  named(): Record<string, JsonSchema>
}

/**
 * Returns a writer that gives a schema the name under which `exports`, the contract's exports, have it. References begin with
 * `root`, for example `#/schemas/`. If a named schema is not the same in requests and replies, it is `<name>.request` in requests.
 */
export function schemaWriter(exports: Readonly<Record<string, unknown>>, root: string): SchemaWriter {
  const names = z.registry<{ id: string }>()
  const byName = new Map<string, z.ZodType>()
  for (const [name, schema] of Object.entries(exports)) {
    if (!(schema instanceof z.ZodType) || names.has(schema)) continue
    names.add(schema, { id: name })
    byName.set(name, schema)
  }
  const written = new Map<string, JsonSchema>()

  function write(schema: z.ZodType, side: WireSide): JsonSchema {
    const { properties, $defs } = convert(schema, names, side)
    for (const [name, definition] of Object.entries($defs ?? {})) {
      const key = nameOf(name, side)
      if (!written.has(key)) written.set(key, withReferences(definition, side))
    }
    return withReferences(properties?.[place] ?? {}, side)
  }

  const nameOf = (name: string, side: WireSide) => (side === 'request' && hasTwoForms(name) ? `${name}.request` : name)

  const twoForms = new Map<string, boolean>()
  function hasTwoForms(name: string): boolean {
    const schema = byName.get(name)
    const known = twoForms.get(name)
    if (known !== undefined || schema === undefined) return known ?? false
    // Without names: what it refers to counts, too.
    const [sent, got] = (['request', 'reply'] as const).map((side) =>
      JSON.stringify(convert(schema, z.registry(), side)),
    )
    twoForms.set(name, sent !== got)
    return sent !== got
  }

  function withReferences(schema: unknown, side: WireSide): JsonSchema {
    const text = JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? root + nameOf(value.replace('#/$defs/', ''), side) : value,
    )
    return JSON.parse(text) as JsonSchema // Written two lines above.
  }

  return {
    write,
    named: () => Object.fromEntries([...written].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** The property that holds the converted schema: at the root, a named one would have no reference. */
const place = 'it'

function convert(schema: z.ZodType, names: z.core.$ZodRegistry<{ id?: string }>, side: WireSide) {
  return z.toJSONSchema(z.object({ [place]: schema }), {
    io: side === 'request' ? 'input' : 'output',
    metadata: names,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Whoever reads an object ignores the fields that it does not know, unless the schema is strict.
      const { def } = zodSchema._zod
      if (def.type === 'object' && !('catchall' in def && def.catchall)) delete jsonSchema.additionalProperties
    },
  })
}
