import { expect, it } from 'vitest'
import { checkModel, describeProblem } from './check-model.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'

const renamed = (captions: Record<string, string>) =>
  sampleDocuments.map((document) =>
    document.kind === 'slot' ? { ...document, caption: captions[document.id] ?? document.caption } : document,
  )
const told = (captions: Record<string, string>) =>
  checkModel(sampleProject, renamed(captions))
    .filter(({ said }) => said.key === 'fields-of-one-name')
    .map((problem) => [describeProblem(problem), problem.isWarning])

it('slots of one name in a case base are worth a warning, whatever their case and space around them', () => {
  expect(told({})).toEqual([])
  expect(told({ symptom: 'Cause', resolution: ' cause ' })).toEqual([
    ['casebase "faults": it has 2 slots of the name "Cause".', true],
  ])
})

it('slots of one name in different case bases are not', () => {
  const apart = renamed({ symptom: 'Cause', resolution: 'Cause' }).map((document) =>
    document.kind === 'casebase' ? { ...document, slots: document.slots.filter((id) => id !== 'symptom') } : document,
  )
  const keys = checkModel(sampleProject, apart).map(({ said }) => said.key)
  expect(keys).not.toContain('fields-of-one-name')
})
