import type { ModelDocument } from '@advisor/contract'
import { sampleProject } from '@advisor/domain-model/testing'
import type { TestDatabase } from '../../../database/testing.ts'
import { insertModelVersions, pointModelBranches } from '../../../store/models/model-writer.ts'
import { readUsers } from '../../../store/people/people-reader.ts'
import { saveUsers } from '../../../store/people/people-writer.ts'
import { saveWorkgroups } from '../../../store/people/workgroups.ts'
import { seedSample } from '../../../testing/sample-installation.ts'

/** Rotary pumps have 8 digits, from 00040000 to 00049999; membrane pumps `SN-` and letters or digits. */
const rules: ModelDocument = {
  ...{ kind: 'session-rules', id: 'session-rules', caption: 'Service sessions', modelSlot: 'product' },
  serialNumbers: [
    {
      models: ['rotary'],
      ...{ numeric: true, length: 8, range: { from: '00040000', to: '00049999' }, example: '00040117' },
    },
    { models: ['membrane'], format: 'SN-?[A-Z0-9]{3,6}', example: 'SN-A17' },
  ],
  ...{ required: [], unique: ['ticketId'] },
  ...{ casebase: 'faults', texts: { symptom: 'symptom', resolution: 'resolution' } },
}

/**
 * The sample installation with service sessions: the rules of its machines, two workgroups ('pump-team' for rotary pumps, 'hall-team'
 * for all others), and three technicians: 'tina' and 'theo' of the first, 'hanna' of the second. 'keeper' sees all sessions.
 */
export async function seedSessions(database: TestDatabase): Promise<void> {
  await seedSample(database)
  await database.transact(async (tx) => {
    const by = 'author'
    await insertModelVersions(tx, 'pumps', [{ version: 1, by, at: '2026-01-01T00:00:00.000Z', document: rules }])
    const pointers = sampleProject.branches.map(({ name: branch }) => {
      return { branch, kind: rules.kind, objectId: rules.id, version: 1 }
    })
    await pointModelBranches(tx, 'pumps', pointers, by)
    const sample = (await readUsers(tx)).find(({ id }) => id === 'author')
    if (!sample) throw new Error('The sample has no author.')
    await saveUsers(
      tx,
      ['tina', 'theo', 'hanna', 'keeper'].map((id) => ({
        ...sample,
        ...{ id, username: id, realName: `${id} of the tests`, groups: ['staff'] },
        roles: [id === 'keeper' ? 'system-administrator' : 'technician'],
      })),
    )
    await saveWorkgroups(tx, [
      {
        ...{ id: 'pump-team', name: 'Pump team', members: ['tina', 'theo'], mail: [] },
        products: [{ project: 'pumps', symbols: ['rotary'] }],
      },
      {
        ...{ id: 'hall-team', name: 'Hall team', members: ['hanna'], mail: ['hall@example.com'] },
        products: [{ project: 'pumps', symbols: ['pumps'] }],
      },
    ])
  })
}
