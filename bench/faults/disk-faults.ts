import { once } from 'node:events'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../apps/server/src/database/error-code.ts'
import { ArticleImport } from './article-import.ts'
import { ChangingClients } from './changing-clients.ts'
import type { Fault } from './fault.ts'

const writers = 6

/** What can happen to the disk of a server. */
export const diskFaults: Record<string, Fault> = {
  'full disk': {
    ground: 'small disk',
    inflict: async ({ server, disk = server.dataFolder }) => {
      const clients = new ChangingClients(server.url, await server.signIn(writers))
      await clients.untilAllChanged()
      const articleImport = new ArticleImport(server)
      await articleImport.prepare()
      const ballast = join(disk, 'ballast')
      await fill(disk, ballast)
      // It needs more room than what the database has reserved.
      const child = articleImport.launch()
      await once(child, 'exit')
      await rm(ballast)
      const { unchanged } = await articleImport.finish()
      await clients.stop()
      return {
        counts: {
          ...{
            refusedImports: child.exitCode === 0 ? 0 : 1,
            writtenBefore: unchanged,
            acknowledged: clients.acknowledged,
          },
          lost: (await clients.countLost()) + (await articleImport.countLost()),
        },
      }
    },
  },
}

/** Takes all the room that a disk has left. */
async function fill(disk: string, ballast: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOSPC') throw error
  })
}
