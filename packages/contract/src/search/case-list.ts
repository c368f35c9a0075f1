import { z } from 'zod'
import { SolutionNumber } from '../ids.ts'
import { InterfaceLocale } from '../locales.ts'

/** The specification's case list: the ids of the shown solutions, beside the rows. */
export const caseList = {
  caseIds: z.array(SolutionNumber),
  cases: z.array(z.object({ caseId: SolutionNumber, error: z.string().optional() })),
  currentLocale: InterfaceLocale,
}
