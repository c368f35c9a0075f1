import { expect, onTestFinished, test, vi } from 'vitest'

/** The examples of the README run, and give what it says they give. */
function silence(): void {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
}

test('solutions are found by text and by values', async () => {
  silence()
  const { byText, byBoth, because } = await import('../examples/solutions.ts')
  expect(byText.hits.map(({ id }) => id)).toEqual([1])
  expect(byText.terms[0]).toMatchObject({ text: 'burs', outcome: 'corrected', correctedTo: ['burrs'] })
  expect(byBoth.hits.map(({ id }) => id)).toEqual([2])
  expect(because!.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(byBoth.hits[0]!.score, 6)
})

test('a dialog asks for what tells the causes apart', async () => {
  silence()
  const { firstStep, secondStep, goals, doubtful } = await import('../examples/guided-search.ts')
  expect([firstStep.ask?.attribute, secondStep.ask?.attribute]).toEqual(['taste', 'puddle'])
  expect(goals[0]).toMatchObject({ goal: 'leaking seal' })
  expect(doubtful).toMatchObject({ attribute: 'puddle' })
})

test('a text names symbols', async () => {
  silence()
  const { named } = await import('../examples/domain-mapping.ts')
  expect(named.map(({ symbol, confidence }) => [symbol, confidence])).toEqual([
    ['seal', 0.85],
    ['pump', 0.85],
    ['seal', 0.6],
  ])
})
