import { describeProgress, type OnProgress } from './bulk-progress.ts'

/** The output of a command: `process.stderr`, or an object that a test reads. */
export interface Terminal {
  write(text: string): unknown
  isTTY?: boolean
}

/** Prints progress: one line that is overwritten on a terminal, otherwise a line for each report. */
export function printProgressTo(terminal: Terminal, what: string): OnProgress {
  return (progress) => {
    const line = `${what} ${describeProgress(progress)}`
    const isLast = progress.done === progress.total
    terminal.write(terminal.isTTY ? `\r\u001B[K${line}${isLast ? '\n' : ''}` : `${line}\n`)
  }
}
