import { describeProgress, type OnProgress } from './bulk-progress.ts'

/** Where a command prints: `process.stderr`, or something that a test reads. */
export interface Terminal {
  write(text: string): unknown
  isTTY?: boolean
}

/** Prints progress for a person: one line that renews itself on a terminal, a line each time elsewhere. */
export function printProgressTo(terminal: Terminal, what: string): OnProgress {
  return (progress) => {
    const line = `${what} ${describeProgress(progress)}`
    const isLast = progress.done === progress.total
    terminal.write(terminal.isTTY ? `\r\u001B[K${line}${isLast ? '\n' : ''}` : `${line}\n`)
  }
}
