import { expect, it } from 'vitest'
import type { Sight } from '../access/sight.ts'
import { ReceivedSights, SentSights, SightNumbers } from './sight-numbers.ts'

const sightOf = (key: string): Sight => ({
  key,
  casebases: new Map(),
  fields: new Set(),
  attributes: new Set(),
  symbolTypes: new Set(),
})

it('a sight is sent to a thread once, and arrives with every question, however many sights there are', () => {
  const sent = new SentSights(new SightNumbers())
  const received = new ReceivedSights()
  let sentSights = 0
  const ask = (key: string) => {
    const numbered = sent.number({ kind: 'count', branches: [{ projectId: 'p', branch: 'b', sight: sightOf(key) }] })
    sentSights += numbered.sights.length
    const question = received.resolve(structuredClone(numbered))
    expect(question.kind === 'count' && question.branches[0]?.sight.sight.key).toBe(key)
  }
  for (let round = 0; round < 20; round++) ask('often')
  expect(sentSights).toBe(1)
  for (let at = 0; at < 3_000; at++) ask(`sight ${(at * 389) % 700}`)
  for (let at = 0; at < 3_000; at++) ask(at % 2 === 0 ? 'often' : `sight ${(at * 17) % 900}`)
  expect(sentSights).toBeGreaterThan(700)
})
