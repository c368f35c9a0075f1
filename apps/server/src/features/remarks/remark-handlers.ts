import type { Handlers } from '../../http/handlers.ts'
import { addRemark } from './add-remark.ts'
import { answerRemark } from './answer-remark.ts'
import { getColleagues } from './get-colleagues.ts'
import { readRemarkedCase } from './remarked-case.ts'
import { resolveRemark } from './resolve-remark.ts'
import { showRemarks } from './show-remarks.ts'

type RemarkCalls = 'getRemarks' | 'addRemark' | 'answerRemark' | 'resolveRemark' | 'getColleagues'

export const remarkHandlers: Pick<Handlers, RemarkCalls> = {
  async getRemarks(context) {
    const edited = await readRemarkedCase(context, context.request.caseId)
    if (!edited) throw context.refuse('solution-not-found')
    return { list: await showRemarks(context, edited, context.request.locale || edited.solution.masterLocale) }
  },
  addRemark,
  answerRemark,
  resolveRemark,
  getColleagues,
}
