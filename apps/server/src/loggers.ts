import { loggerNames, type LoggerName, type LogLevel } from '@advisor/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from './store/settings/settings.ts'

/** The logs of the parts of the server, whose levels administrators can change while it runs. */
export class Loggers {
  readonly #loggers: Record<LoggerName, FastifyBaseLogger>
  readonly #usual: string

  constructor({ server, browsers }: { server: FastifyBaseLogger; browsers: FastifyBaseLogger }) {
    const part = (logger: LoggerName) => server.child({ logger })
    this.#usual = server.level
    this.#loggers = {
      server,
      browsers: browsers.child({ logger: 'browsers' }),
      requests: part('requests'),
      jobs: part('jobs'),
      'search-index': part('search-index'),
    }
  }

  of(name: LoggerName): FastifyBaseLogger {
    return this.#loggers[name]
  }

  /** Those of the setting log as it says, the others as the server was started. */
  apply(levels: Settings['logs.levels']): void {
    for (const name of loggerNames) this.#loggers[name].level = levels[name] ?? this.#usual
  }

  /** How much each part logs now. */
  levels(): { name: LoggerName; level: LogLevel | 'warn' | 'trace'; isDefault: boolean }[] {
    return loggerNames.map((name) => {
      const { level } = this.#loggers[name]
      // They have levels of pino, which names no others.
      return { name, level: level as LogLevel | 'warn' | 'trace', isDefault: level === this.#usual }
    })
  }
}
