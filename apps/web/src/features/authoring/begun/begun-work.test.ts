import type { DraftCase } from '@advisor/contract'
import { expect, it } from 'vitest'
import type { KeptDraft } from '../form-interface.ts'
import { begunWork } from './begun-work.ts'

const id = (sign: string) => `0000000${sign}-0000-4000-8000-000000000000`
const there = (sign: string, caseId: number, hour: number): DraftCase => ({
  ...{ id: id(sign), caseId, number: caseId < 1 ? '' : `P-${caseId}`, userName: 'anna', locale: 'en' },
  ...{ hasDifferentLocale: false, isOutdated: false },
  draftCaseInfo: { title: `There ${sign}`, caseName: '', modificationDate: `2026-01-01T0${hour}:00:00.000Z` },
})
const here = (sign: string, path: string, hour: number): KeptDraft => ({
  ...{ path, title: `Here ${sign}`, casebase: 'faults', locale: 'en', name: '', fields: {}, attempt: 'a' },
  ...{ isSent: false, draftId: id(sign), at: `2026-01-01T0${hour}:00:00.000Z` },
})

it('is told once, the last first, as it was written last, and goes on where it was begun', () => {
  const kept = [here('1', '/create-solution?copyOf=3', 5), here('3', '/create-solution', 9)]
  const work = begunWork([there('1', -1, 4), there('2', 17, 6)], kept, { project: 'pumps' })
  expect(work).toEqual([
    { title: 'Here 3', number: '', at: '2026-01-01T09:00:00.000Z', to: '/create-solution?project=pumps' },
    {
      ...{ title: 'There 2', number: 'P-17', at: '2026-01-01T06:00:00.000Z' },
      to: `/solution-modify?caseId=17&locale=en&draftId=${id('2')}&project=pumps`,
    },
    {
      ...{ title: 'Here 1', number: '', at: '2026-01-01T05:00:00.000Z' },
      to: `/create-solution?copyOf=3&draftId=${id('1')}&project=pumps`,
    },
  ])
})

it('is as the server has it, where this browser has an older one or none', () => {
  const [work] = begunWork([there('1', -1, 4)], [here('1', '/create-solution', 3)], {})
  expect(work).toMatchObject({ title: 'There 1', at: '2026-01-01T04:00:00.000Z' })
  expect(begunWork([], [], {})).toEqual([])
})
