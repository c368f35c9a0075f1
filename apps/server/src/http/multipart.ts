import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { RequestLimits, UploadLimits } from '@advisor/contract'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from './handlers.ts'
import { BadRequest, TooLarge } from './refusal.ts'

type Fields = Record<string, unknown>

/** Takes in one file of a form, with the fields that stand before it. */
type TakeFile = (file: UploadedFile, fields: Fields) => Promise<void>

/** The fields of a multipart form that has come in. Throws {@link BadRequest} for a form with files and for other bodies. */
export async function parseMultipart(request: FastifyRequest, limits: RequestLimits, body: Buffer): Promise<Fields> {
  const form = new MultipartForm(request, limits, { files: 0, fileBytes: 0 }, () => Promise.reject(new BadRequest()))
  form.parser.end(body)
  return form.finish()
}

/**
 * Receives a multipart form: its fields, then its files. Each file is taken in as it comes, one after the other. Rejects
 * with {@link BadRequest} or {@link TooLarge}, with what `take` rejects with, and as `IncomingBodies.receive` does.
 */
export async function receiveMultipart(
  request: FastifyRequest,
  limits: RequestLimits,
  upload: UploadLimits,
  take: TakeFile,
): Promise<Fields> {
  const form = new MultipartForm(request, limits, upload, take)
  const { parser } = form
  const sink = {
    take: (chunk: Buffer) => parser.destroyed || parser.write(chunk),
    onceReady: (goOn: () => void) => parser.once('drain', goOn),
  }
  const received = request.server.bodies.receive(request.raw, limits, sink)
  received.then(
    () => parser.end(),
    (error: unknown) => form.fail(error),
  )
  return form.finish()
}

/** A multipart form while it is parsed. */
class MultipartForm {
  readonly parser: BusboyInstance
  readonly #fields = new Map<string, string>()
  readonly #parsed = Promise.withResolvers<void>()
  #taken = Promise.resolve()
  #hasFiles = false

  constructor(
    { headers }: FastifyRequest,
    { fields, bodyBytes }: RequestLimits,
    { files, fileBytes }: UploadLimits,
    take: TakeFile,
  ) {
    this.parser = openParser(headers['content-type'] ?? '', {
      ...{ fields, files, fieldSize: bodyBytes, fileSize: fileBytes },
      ...{ parts: fields + files, headerPairs: 20, headerSize: 4_096 },
    })
    this.parser
      .on('field', (name: string | undefined, value) => {
        // A form with two fields of one name is refused by no browser: the last one counts.
        if (name === undefined || this.#hasFiles) this.fail(new BadRequest(name))
        else this.#fields.set(name, value)
      })
      .on('file', (field, content, name, _encoding, contentType) => {
        this.#hasFiles = true
        content.once('limit', () => this.fail(new TooLarge()))
        // A file that breaks off: what takes it in is told so by its iterator.
        content.once('error', () => undefined)
        this.parser.once('close', () => content.destroy(new BadRequest()))
        const fieldsBefore = Object.fromEntries(this.#fields)
        this.#taken = this.#taken.then(() => take({ field, name, contentType, content }, fieldsBefore))
        this.#taken.catch((error: unknown) => this.fail(error))
      })
      .on('filesLimit', () => this.fail(files === 0 ? new BadRequest() : new TooLarge()))
      .on('fieldsLimit', () => this.fail(new BadRequest()))
      .on('partsLimit', () => this.fail(new BadRequest()))
      .on('error', () => this.fail(new BadRequest()))
      .on('finish', () => this.#parsed.resolve())
  }

  /** Ends the form; the first error counts. */
  fail(error: unknown): void {
    this.#parsed.reject(error)
    this.parser.destroy()
  }

  /** Returns the fields when all of the form is taken in. */
  async finish(): Promise<Fields> {
    try {
      await this.#parsed.promise
    } finally {
      // What takes a file in ends before the answer. Its error has ended the form.
      await this.#taken.catch(() => undefined)
    }
    await this.#taken
    return Object.fromEntries(this.#fields)
  }
}

function openParser(
  contentType: string,
  limits: NonNullable<ConstructorParameters<typeof Busboy>[0]['limits']>,
): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    // There is no boundary.
    throw new BadRequest()
  }
}
