import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { ForeignSource } from '../federated-search/foreign-source.ts'
import { ModelId } from '../ids.ts'
import { administrating } from './access.ts'
import { SettingVersion } from './settings.ts'

/** The external sources, and what they were read with. */
const sources = {
  sources: z.array(z.object({ source: ForeignSource, hasSecret: z.boolean() })),
  /** Of the setting that has them. */
  version: z.number().int(),
  /** What a source can be for. */
  projects: z.array(z.object({ name: z.string(), caption: z.string() })),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
}

export const adminSources = reading('adminSources', {
  ...administrating,
  summary: 'The external sources that a federated search asks.',
  request: z.object({}),
  reply: z.object(sources),
  refusals: ['no-permission'],
})

export const saveSource = changing('saveSource', {
  ...administrating,
  summary:
    'Adds an external source, or replaces the one with its id. `secret` is the value of its header: absent, it stays; empty, it is removed. `before` is the source as it was read, null for a new one: with it, other sources may have changed since `version`.',
  request: z.object({
    ...{ source: z.unknown(), before: z.unknown().optional() },
    ...{ version: SettingVersion, secret: z.string().max(1_000).optional() },
  }),
  reply: z.object(sources),
  refusals: ['no-permission', 'foreign-source-not-valid', 'too-many-sources', 'setting-changed'],
})

export const removeSource = changing('removeSource', {
  ...administrating,
  summary: 'Removes an external source, with its secret.',
  request: z.object({ id: ModelId, version: SettingVersion }),
  reply: z.object(sources),
  refusals: ['no-permission', 'source-not-found', 'setting-changed'],
})

export const testSource = reading('testSource', {
  ...administrating,
  method: 'POST',
  summary: 'Asks an external source as a federated search does: what it answers, or what is wrong.',
  limits: { perMinute: 30 },
  request: z.object({ id: ModelId, words: z.string().trim().min(1).max(200) }),
  reply: z.object({
    found: z.number().optional(),
    tookMs: z.number(),
    hits: z.array(z.object({ title: z.string(), url: z.string(), excerpt: z.string().optional() })),
    /** Why there is no answer, in English, for who has set the source up. */
    problem: z.string().optional(),
  }),
  refusals: ['no-permission', 'source-not-found'],
})
