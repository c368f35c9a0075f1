import { expect, test } from 'vitest'
import { createTestDatabase } from '../../database/testing.ts'
import { openFolderFileStore } from '../../store/files/folder-file-store.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { runImport } from './commands.ts'
import { change, sampleBundle, writeFolder } from './testing/sample-bundle.ts'

test('an import prints what is doubtful about the model, once for all branches, and succeeds', async () => {
  const database = await createTestDatabase()
  try {
    const files = openFolderFileStore(await temporaryFolder('files'))
    const doubtful = change(sampleBundle(), 'model/view/short.json', (record) =>
      record.versions[0].document.sections[0].items.push({ slot: 'remedy', visibility: 'read-only' }),
    )
    const printed: string[] = []
    const terminal = { write: (text: string) => printed.push(text) }
    expect(await runImport({ database, files, terminal, source: await writeFolder(doubtful) })).toBe(0)
    const warnings = printed.filter((line) => line.startsWith('Warning: '))
    expect(warnings).toEqual([expect.stringMatching(/^Warning: view "short": shows slot "remedy".*\n$/)])
  } finally {
    await database.close()
  }
})
