import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { CaseId, Flag } from '../fields.ts'
import { ModelId, UserId } from '../ids.ts'
import { Colleague, RemarkId, RemarkList } from './entities.ts'

const access = {
  to: 'project',
  application: 'advisor',
  anyPermission: ['review-view-drafts', 'solution-create', 'solution-modify', 'solution-localize'],
} as const

/** Far above what a remark may have: one that is too long is told as such. */
const said = {
  /** `@[id]` stands for a colleague of `names`. */
  text: z.string().max(20_000),
  names: z.array(UserId).max(20).default([]),
}

const locale = z.string().max(20).default('')

export const getRemarks = reading('getRemarks', {
  summary: 'The remarks of authors and reviewers on a solution, as far as the caller sees its fields.',
  access,
  request: z.object({
    caseId: CaseId,
    /** The language of the texts; empty: the master language. */
    locale,
  }),
  reply: z.object({ list: RemarkList }),
  refusals: ['no-permission', 'solution-not-found'],
  extendsSession: false,
})

export const addRemark = changing('addRemark', {
  summary: 'Makes a remark on a field of a solution, or on a paragraph of it. Who is named in it is told.',
  access,
  request: z.object({
    caseId: CaseId,
    slot: ModelId,
    locale,
    /** Without it, the whole field. */
    paragraph: z.object({ index: z.number().int().min(0).max(100_000), quote: z.string().max(400) }).optional(),
    ...said,
  }),
  reply: z.object({ list: RemarkList }),
  refusals: [
    'no-permission',
    'solution-not-found',
    'slot-not-found',
    'paragraph-not-found',
    'remark-required',
    'remark-too-long',
    'too-many-remarks',
    'colleague-not-found',
  ],
})

export const answerRemark = changing('answerRemark', {
  summary: 'Answers a remark. Who is named, and who has made the remark, is told.',
  access,
  request: z.object({ remark: RemarkId, ...said }),
  reply: z.object({ list: RemarkList }),
  refusals: [
    'no-permission',
    'remark-not-found',
    'remark-required',
    'remark-too-long',
    'too-many-remarks',
    'colleague-not-found',
  ],
})

export const resolveRemark = changing('resolveRemark', {
  summary: 'Says that a remark is settled, or opens it again. A second time changes nothing.',
  access,
  request: z.object({ remark: RemarkId, resolved: Flag }),
  reply: z.object({ list: RemarkList }),
  refusals: ['no-permission', 'remark-not-found'],
})

export const getColleagues = reading('getColleagues', {
  summary:
    'Colleagues who may see a field of a solution and the remarks on it, by the beginning of a word of their names.',
  access,
  request: z.object({ caseId: CaseId, slot: ModelId, text: z.string().max(100).default('') }),
  reply: z.object({ colleagues: z.array(Colleague) }),
  refusals: ['no-permission', 'solution-not-found', 'slot-not-found'],
  extendsSession: false,
})
