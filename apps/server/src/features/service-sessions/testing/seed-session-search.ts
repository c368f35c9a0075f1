import { ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import type { TestDatabase } from '../../../database/testing.ts'
import { insertModelVersions, pointModelBranches } from '../../../store/models/model-writer.ts'
import { saveSampleSolutions, type SampleSolution } from '../../../testing/sample-installation.ts'
import { seedSessions } from './seed-sessions.ts'

/** Twelve pumps, from number 100 on: every second is a rotary one, every third leaks, at a pressure of their own. All hum. */
const pumps = Array.from({ length: 12 }, (_, at): SampleSolution => ({
  number: 100 + at,
  branches: ['production'],
  content: {
    values: { product: [at % 2 === 0 ? 'rotary' : 'membrane'], leaks: [at % 3 === 0], pressure: [at + 1] },
    texts: { en: { title: `Humming pump ${at}` } },
  },
}))

/** The installation of service sessions with a guided quest, the quest for sessions, and a profile without diagnostics. */
export async function seedSessionSearch(database: TestDatabase): Promise<void> {
  await seedSessions(database)
  const everyday = sampleDocuments.find(({ kind, id }) => kind === 'profile' && id === 'everyday')
  const documents = [
    { kind: 'quest', id: 'ask', caption: 'Ask me', style: 'system-guided' },
    { kind: 'quest', id: 'tray', caption: 'Criteria', style: 'expert' },
    { ...everyday, quests: ['words', 'ask', 'tray', 'sessions'] },
    { kind: 'profile', id: 'reading', caption: 'Reading', quests: ['words'], diagnosticsDisabled: true },
  ].map((document) => ModelDocument.parse(document))
  const made = { version: 2, by: 'author', at: '2026-01-02T00:00:00.000Z' }
  await database.transact(async (tx) => {
    await saveSampleSolutions(tx, pumps)
    await insertModelVersions(
      tx,
      'pumps',
      documents.map((document) => ({ ...made, document })),
    )
    const pointers = documents.map(({ kind, id }) => ({ branch: 'production', kind, objectId: id, version: 2 }))
    await pointModelBranches(tx, 'pumps', pointers, 'author')
  })
}
