import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { ArticleImport, articles } from './article-import.ts'
import type { Fault } from './fault.ts'

/** An import takes about so long before it writes articles. */
const longestPreparingMs = 4_000
/** It writes them for about so long. */
const longestWritingMs = 1_500

/** What can happen to an import while a server runs. */
export const importerFaults: Record<string, Fault> = {
  'importer killed': {
    ground: 'open',
    inflict: async ({ server }) => {
      const articleImport = new ArticleImport(server)
      await articleImport.prepare()
      const isKilled = await killDuring(articleImport)
      const { unchanged } = await articleImport.finish()
      const lost = await articleImport.countLost()
      const twice = (await articleImport.countStored()) - articles
      return { counts: { killed: isKilled ? 1 : 0, articles, writtenBefore: unchanged, lost, twice } }
    },
  },
}

/** Kills an import at a random time: as often before it writes articles as while it does. Returns whether it still ran. */
async function killDuring(articleImport: ArticleImport): Promise<boolean> {
  const child = articleImport.launch()
  const ended = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const isEarly = Math.random() < 0.5
  if (!isEarly) while (isRunning() && (await articleImport.countStored()) === 0) await delay(5)
  await Promise.race([delay(Math.random() * (isEarly ? longestPreparingMs : longestWritingMs)), ended])
  const wasRunning = isRunning()
  child.kill('SIGKILL')
  await ended
  return wasRunning
}
