import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { InterfaceLocale, limits, type SolutionDetails } from '@advisor/contract'
import { z } from 'zod'
import { actAs } from '../../access/act-as.ts'
import { openBranch, type OpenedBranch } from '../../access/opened-project.ts'
import { defineJob, JobFailure, type JobContext } from '../../jobs/job.ts'
import { PrintFailure, printPdf, printPlaces } from '../../printing/print-pdf.ts'
import type { PrintedDocument } from '../../printing/printed-document.ts'
import { readPointed } from '../../reading/pointed-solution.ts'
import { linkInside, type Reading } from '../../reading/open-slots.ts'
import { showSolution } from '../../reading/show-solution.ts'
import type { LinkedSolution } from '../../store/solutions/solution-links.ts'
import { filesOf, printSolution } from './print-solution.ts'

/** The pictures of a PDF, together; further ones are left out, with a word in their place. */
const mostFileBytes = 200_000_000

const PdfTask = z.object({
  /** The user who reads what is printed, with the rights of the time at which it is printed. */
  user: z.string(),
  project: z.string(),
  branch: z.string(),
  locale: InterfaceLocale,
  caseIds: z.array(z.number().int()).min(1).max(limits.selectedSolutions),
  /** With the parts that not all readers see. */
  internal: z.boolean(),
  /** Where the application is opened, for links back; undefined where nobody knows. */
  address: z.string().optional(),
})
type PdfTask = z.infer<typeof PdfTask>

type Context = JobContext<
  PdfTask,
  | 'database'
  | 'models'
  | 'sights'
  | 'callers'
  | 'contents'
  | 'titles'
  | 'analysedTexts'
  | 'richTexts'
  | 'pictureSizes'
  | 'files'
  | 'texts'
  | 'log'
  | 'apiPath'
>

/** What the task of a PDF leaves: its file, and the solutions that are in it, with their branch. */
export const PdfResult = z.object({
  project: z.string(),
  branch: z.string(),
  solutions: z.array(z.number().int()),
})

/**
 * Makes a PDF of the solutions that the user may read, in the order that was asked for. PDFs of a user are made one after the
 * other, and as many at a time on a node as there are places to print at.
 */
export const pdfJob = defineJob({
  kind: 'generate-pdf',
  help: 'makes a PDF of solutions for a user',
  payload: PdfTask,
  places: printPlaces,
  // A node that ends meanwhile is no reason to give up; a document that cannot be printed is.
  maxFailures: 3,
  timeLimitMinutes: 5,
  async run({ payload, services, progress, signal }: Context) {
    const { user, project, branch, caseIds, locale } = payload
    const acting = await actAs(services, user, { project, branch })
    if (!acting) throw new JobFailure('The user may not open the branch any more.')
    const { opened } = acting
    progress(0, caseIds.length)
    const reading = { db: services.database.db, services, opened, locale }
    const found = await readAll(reading, payload, signal)
    if (found.length === 0) throw new JobFailure('The user may not read any of the solutions any more.')
    const document = await layOut(payload, services, opened, found, signal)
    const pdf = await printPdf(document, user, signal, (done) => progress(done, caseIds.length)).catch(
      (error: unknown) => {
        if (!(error instanceof PrintFailure)) throw error
        services.log.error({ err: error, caseIds }, 'a PDF could not be made')
        throw new JobFailure(`The PDF could not be made: ${error.message}.`, { cause: error })
      },
    )
    const { hash, sizeBytes } = await services.files.put(Readable.from([pdf]), { maxBytes: pdf.byteLength })
    const name = caseIds.length === 1 ? `${opened.model.project.numberPrefix}${caseIds[0]}` : 'solutions'
    const file = { name: `${name}.pdf`, contentType: 'application/pdf', hash, sizeBytes }
    return { file, project, branch, solutions: found.map(({ caseId }) => caseId) }
  },
  async mayHandOver({ db, services, caller }, result) {
    const { project, branch, solutions } = PdfResult.parse(result)
    const opened = await openBranch(services, caller, { project, branch })
    return opened !== undefined && (await readPointed(db, opened, solutions)).length === solutions.length
  },
})

/** The complete address of a solution; undefined where nobody knows the server's. */
function linkTo({ address }: PdfTask, opened: OpenedBranch, linked: LinkedSolution): string | undefined {
  return address && `${address.replace(/\/$/, '')}/${linkInside(opened, linked)}`
}

/** Those of the solutions that the user may read. */
async function readAll(reading: Reading, task: PdfTask, signal: AbortSignal): Promise<SolutionDetails[]> {
  const found = []
  for (const caseId of task.caseIds) {
    signal.throwIfAborted()
    const solution = await showSolution(reading, caseId, {
      purpose: 'detail',
      // A link without the address of the server is none on paper.
      linkTo: (linked) => linkTo(task, reading.opened, linked) ?? '',
    })
    if (solution) found.push(solution)
  }
  return found
}

async function layOut(
  task: PdfTask,
  services: Pick<Context['services'], 'texts' | 'files' | 'log'>,
  opened: OpenedBranch,
  found: readonly SolutionDetails[],
  signal: AbortSignal,
): Promise<PrintedDocument> {
  const { locale } = task
  const say = (key: Parameters<typeof services.texts.say>[1], params?: Record<string, string | number>) =>
    services.texts.say(locale, key, params)
  return {
    title: found
      .map(({ number, title }) => `${number} ${title.text}`)
      .join(' · ')
      .slice(0, 300),
    locale,
    solutions: found.map((solution) =>
      printSolution(solution, {
        locale,
        say,
        isInternal: task.internal,
        link: linkTo(task, opened, { caseId: solution.caseId }),
      }),
    ),
    files: await readFiles(services, new Set(found.flatMap((solution) => filesOf(solution))), signal),
    words: { page: say('printing.page'), missingPicture: say('printing.missing-picture') },
  }
}

async function readFiles(
  { files, log }: Pick<Context['services'], 'files' | 'log'>,
  hashes: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Map<string, Uint8Array>> {
  const read = new Map<string, Uint8Array>()
  let bytes = 0
  for (const hash of hashes) {
    signal.throwIfAborted()
    if (bytes > mostFileBytes) break
    try {
      const file = await buffer(await files.read(hash))
      bytes += file.byteLength
      read.set(hash, file)
    } catch (error) {
      log.info({ err: error, hash }, 'a picture is missing in a PDF')
    }
  }
  return read
}
