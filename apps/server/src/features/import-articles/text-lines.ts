/** The longest line that is read, and the longest row of a table: a longer one is no article. In bytes. */
export const maxRowBytes = 16 * 2 ** 20

/** The reason why a longer one is rejected. */
export const tooLong = `longer than ${maxRowBytes.toLocaleString('en')} bytes`

/** Of a line that is too long, so much is kept to recognise it by. */
const keptBytes = 10_000

const lineFeed = 0x0a
const carriageReturn = 0x0d

export interface TextLine {
  /** From 1. */
  number: number
  /** Without the end of the line; of a line that is too long only the beginning. */
  bytes: Buffer
  isTooLong: boolean
}

/**
 * Splits a stream into lines that end with a line feed, or with carriage returns alone if the stream begins so. Of a line longer
 * than {@link maxRowBytes} only the beginning is kept in memory.
 */
export async function* splitLines(stream: AsyncIterable<Buffer>): AsyncGenerator<TextLine> {
  let lineEnd: number | undefined
  let line = new LineInProgress(1)
  /** A carriage return that ends a chunk: the next one tells whether a line feed follows. */
  let held = Buffer.alloc(0)
  for await (const next of stream) {
    const chunk: Buffer = held.length > 0 ? Buffer.concat([held, next]) : next
    held = Buffer.alloc(0)
    lineEnd ??= lineEndIn(chunk)
    if (lineEnd === undefined) {
      if (chunk.at(-1) === carriageReturn) held = Buffer.from([carriageReturn])
      line.add(chunk.subarray(0, chunk.length - held.length))
      continue
    }
    let start = 0
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, start)) {
      line.add(chunk.subarray(start, end))
      yield line.finish()
      line = new LineInProgress(line.number + 1)
      start = end + 1
    }
    line.add(chunk.subarray(start))
  }
  line.add(held)
  if (!line.isEmpty) yield line.finish()
}

/** How lines end; undefined as long as a chunk does not tell. */
function lineEndIn(chunk: Buffer): number | undefined {
  if (chunk.includes(lineFeed)) return lineFeed
  const at = chunk.indexOf(carriageReturn)
  return at < 0 || at === chunk.length - 1 ? undefined : carriageReturn
}

class LineInProgress {
  readonly number: number
  #pieces: Buffer[] = []
  #sizeBytes = 0

  constructor(number: number) {
    this.number = number
  }

  get isEmpty(): boolean {
    return this.#sizeBytes === 0
  }

  add(piece: Buffer): void {
    const wasTooLong = this.#isTooLong
    this.#sizeBytes += piece.length
    if (!this.#isTooLong) this.#pieces.push(piece)
    // A copy, so that nothing holds the pieces that it was cut from.
    else if (!wasTooLong) this.#pieces = [Buffer.from(Buffer.concat([...this.#pieces, piece]).subarray(0, keptBytes))]
  }

  finish(): TextLine {
    const bytes = Buffer.concat(this.#pieces)
    const isReturnLast = bytes.at(-1) === carriageReturn && !this.#isTooLong
    return {
      number: this.number,
      bytes: isReturnLast ? bytes.subarray(0, -1) : bytes,
      isTooLong: this.#isTooLong,
    }
  }

  get #isTooLong(): boolean {
    return this.#sizeBytes > maxRowBytes
  }
}
