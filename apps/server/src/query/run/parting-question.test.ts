import { expect, it } from 'vitest'
import { findPartingQuestion, type PartedHit } from './parting-question.ts'

const hit = (score: number, symbols: Record<string, string[]>): PartedHit => ({
  score,
  symbolsOf: (slot) => symbols[slot] ?? [],
})
const hits = [
  hit(0.6, { product: ['piave'], symptom: ['leak'] }),
  hit(0.5, { product: ['piave'], symptom: ['cold', 'no-steam'] }),
  hit(0.4, { product: ['piave'], symptom: ['cold'] }),
]
const weights = new Map([
  ['product', 3],
  ['symptom', 1],
])
const nothing = new Map<string, Map<string, number>>()

it('is about the slot that parts the hits, its likeliest values first', () => {
  expect(findPartingQuestion(weights, hits, nothing)).toEqual({
    slot: 'symptom',
    symbols: ['leak', 'cold', 'no-steam'],
  })
})

it('counts what the text may mean, also if no hit has it', () => {
  const mayMean = new Map([['symptom', new Map([['no-heat', 1]])]])
  expect(findPartingQuestion(weights, hits, mayMean)?.symbols).toEqual(['no-heat', 'leak', 'cold', 'no-steam'])
})

it('is rather about a slot of more weight that parts as well', () => {
  const both = hits.map((each, at) => hit(each.score, { product: [`p${at}`], symptom: [`s${at}`] }))
  expect(findPartingQuestion(weights, both, nothing)?.slot).toBe('product')
})

it('offers six values at most', () => {
  const many = Array.from({ length: 9 }, (_, at) => hit(1 - at / 10, { symptom: [`s${at}`] }))
  expect(findPartingQuestion(weights, many, nothing)?.symbols).toEqual(['s0', 's1', 's2', 's3', 's4', 's5'])
})

it('is none where no slot has two values', () => {
  expect(findPartingQuestion(weights, [hit(0.6, { symptom: ['leak'] })], nothing)).toBeUndefined()
  expect(findPartingQuestion(weights, [], nothing)).toBeUndefined()
})
