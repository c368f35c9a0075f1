import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { ArticleImport, articles } from './article-import.ts'
import type { Fault } from './fault.ts'

/** An import takes about so long, until one was measured. */
let importMs = 4_000

/** What can happen to an import while a server runs. */
export const importerFaults: Record<string, Fault> = {
  'importer killed': {
    ground: 'open',
    inflict: async ({ server }) => {
      const articleImport = new ArticleImport(server)
      await articleImport.prepare()
      const isKilled = await killDuring(articleImport)
      const fromMs = performance.now()
      const { unchanged } = await articleImport.finish()
      importMs = performance.now() - fromMs
      const lost = await articleImport.countLost()
      const twice = (await articleImport.countStored()) - articles
      return { counts: { killed: isKilled ? 1 : 0, articles, writtenBefore: unchanged, lost, twice } }
    },
  },
}

/** Kills an import at a random time. Returns whether it still ran. */
async function killDuring(articleImport: ArticleImport): Promise<boolean> {
  const child = articleImport.launch()
  const ended = once(child, 'exit')
  await Promise.race([delay(Math.random() * importMs), ended])
  const isRunning = child.exitCode === null && child.signalCode === null
  child.kill('SIGKILL')
  await ended
  return isRunning
}
