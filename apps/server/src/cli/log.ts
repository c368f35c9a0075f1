import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino, stdTimeFunctions } from 'pino'
import type { Config } from '../config.ts'
import type { Logs } from '../server.ts'
import { LogFiles, type LogFileLimits } from './log-files.ts'

const megabyte = 1_048_576
const limitsOf = {
  server: { fileBytes: 10 * megabyte, files: 14 },
  browsers: { fileBytes: 2 * megabyte, files: 5 },
} satisfies Record<keyof Logs, LogFileLimits>

/**
 * Opens the logs, JSON lines in `<data>/logs`: that of the server, and that of the defects that browsers report. Anybody
 * can report, so that these have files of their own. Logs to standard output if the folder cannot be written.
 */
export function openLogs(config: Config): Logs {
  const folder = join(config.dataFolder, 'logs')
  // Times are read by people, too.
  const options = { level: config.logLevel, base: null, timestamp: stdTimeFunctions.isoTime }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch {
    return { server: pino(options), browsers: pino(options) }
  }
  let isTold = false
  // What is logged while the disk is full is lost.
  const tellOnce = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    if (!isTold) process.stderr.write(`The log cannot be written: ${reason}\n`)
    isTold = true
  }
  const open = (name: keyof Logs) => pino(options, new LogFiles(folder, name, limitsOf[name], tellOnce))
  return { server: open('server'), browsers: open('browsers') }
}
