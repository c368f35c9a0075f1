import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { downloads, SolutionDetails } from '@advisor/contract'
import type { DownloadedFile, Read } from '../../http/handlers.ts'
import { PrintFailure } from '../../printing/pdf-printer.ts'
import type { PrintedDocument } from '../../printing/printed-document.ts'
import { readPointed } from '../../reading/pointed-solution.ts'
import { showSolution } from '../../reading/show-solution.ts'
import { linkInside } from '../../reading/open-slots.ts'
import type { LinkedSolution } from '../../store/solutions/solution-links.ts'
import { filesOf, printSolution } from './print-solution.ts'

/** The pictures of a PDF, together; further ones are left out, with a word in their place. */
const mostFileBytes = 200_000_000

type Context = Read<typeof downloads.generatePdf>

/** A PDF of the solutions that the caller may read, in the order that was asked for. Ends when the caller goes. */
export async function generatePdf(context: Context): Promise<DownloadedFile> {
  const { request, refuse, services, caller, signal, record } = context
  const asked = [...new Set(request.caseIds)]
  const limit = services.settings()['print.solutions']
  if (asked.length > limit) throw refuse('print-too-many', { params: { limit }, fields: ['caseIds'] })
  // What cannot be printed does not wait for its turn.
  if ((await readPointed(context.db, context.opened, asked)).length === 0) throw refuse('solution-not-found')
  const printed: number[] = []
  try {
    const read = async () => {
      const found = await readAll(context, asked)
      printed.push(...found.map(({ caseId }) => caseId))
      return () => prepare(context, found)
    }
    const pdf = await services.pdfPrinter.print(caller.userId, asked.length, read, signal)
    if (!pdf) throw refuse('error.printing.already-running')
    record({ kind: 'print', solutions: printed, form: 'pdf', step: request.from })
    const name = asked.length === 1 ? `${context.opened.model.project.numberPrefix}${asked[0]}` : 'solutions'
    return {
      name: `${name}.pdf`,
      contentType: 'application/pdf',
      sizeBytes: pdf.byteLength,
      isShown: false,
      open: async () => Readable.from([Buffer.from(pdf.buffer)]),
    }
  } catch (error) {
    if (!(error instanceof PrintFailure)) throw error
    services.log.error({ err: error, caseIds: asked }, 'a PDF could not be made')
    throw refuse('pdf-not-made')
  }
}

/** The complete address of a solution; undefined where nobody knows the server's. */
function linkTo({ services, request, opened }: Context, linked: LinkedSolution): string | undefined {
  const address = services.outgoing.publicUrl ?? request.address
  return address && `${address.replace(/\/$/, '')}/${linkInside(opened, linked)}`
}

/** Those of the solutions that the caller may read. Refuses where there is none. */
async function readAll(context: Context, asked: readonly number[]): Promise<SolutionDetails[]> {
  const found = []
  for (const caseId of asked) {
    context.signal.throwIfAborted()
    const solution = await showSolution(context, caseId, {
      purpose: 'detail',
      // A link without the address of the server is none on paper.
      linkTo: (linked) => linkTo(context, linked) ?? '',
    })
    if (solution) found.push(solution)
  }
  if (found.length === 0) throw context.refuse('solution-not-found')
  return found
}

async function prepare(context: Context, found: readonly SolutionDetails[]): Promise<PrintedDocument> {
  const { request, services, locale } = context
  const hashes = new Set(found.flatMap((solution) => filesOf(solution)))
  return {
    title: found
      .map(({ number, title }) => `${number} ${title.text}`)
      .join(' · ')
      .slice(0, 300),
    locale,
    solutions: found.map((solution) =>
      printSolution(solution, {
        locale,
        say: (key) => services.texts.say(locale, key),
        isInternal: request.internal,
        link: linkTo(context, { caseId: solution.caseId }),
      }),
    ),
    files: await readFiles(context, hashes),
    words: {
      page: services.texts.say(locale, 'printing.page'),
      missingPicture: services.texts.say(locale, 'printing.missing-picture'),
    },
  }
}

async function readFiles(
  { services, signal }: Pick<Context, 'services' | 'signal'>,
  hashes: ReadonlySet<string>,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  let bytes = 0
  for (const hash of hashes) {
    signal.throwIfAborted()
    if (bytes > mostFileBytes) break
    try {
      const file = await buffer(await services.files.read(hash))
      bytes += file.byteLength
      files.set(hash, file)
    } catch (error) {
      services.log.info({ err: error, hash }, 'a picture is missing in a PDF')
    }
  }
  return files
}
