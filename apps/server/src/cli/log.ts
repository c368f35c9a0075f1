import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import buildRollingFile from 'pino-roll'
import type { Config } from '../config.ts'

/**
 * Opens the server's log: JSON lines in `<data>/logs`, a new file each day or at 10 MB, fourteen files kept. Logs to
 * standard output if the folder cannot be written.
 */
export async function openLog(config: Config): Promise<Logger> {
  const folder = join(config.dataFolder, 'logs')
  const options = { level: config.logLevel, base: null }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch {
    return pino(options)
  }
  const file = await buildRollingFile({
    file: join(folder, 'server.log'),
    frequency: 'daily',
    size: '10m',
    limit: { count: 14 },
  })
  // Without a listener a full disk would end the server. What is logged meanwhile is lost.
  let isTold = false
  file.on('error', (error) => {
    if (!isTold) process.stderr.write(`The log cannot be written: ${error.message}\n`)
    isTold = true
  })
  return pino(options, file)
}
