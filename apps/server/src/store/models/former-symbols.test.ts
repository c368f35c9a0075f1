import type { Type } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../database/testing.ts'
import { seedSample } from '../../testing/sample-installation.ts'
import { layGround } from '../installation/ground.ts'
import { formerSymbolCaptions } from './former-symbols.ts'
import { insertModelVersions, pointModelBranches } from './model-writer.ts'

it('names what the branch has had, and nothing that was only prepared for it', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  await layGround(database, () => 'secret-of-these-tests')
  await seedSample(database)
  const products = sampleDocuments.find((document) => document.kind === 'type' && document.id === 'product') as Type // It is in the sample.
  const named = async (branch: string) =>
    Object.fromEntries(
      await formerSymbolCaptions(database.db, { projectId: 'pumps', branch, typeId: 'product' }, [
        ...['membrane', 'prepared', 'never', "'; drop table users; --"],
      ]),
    )
  const save = (version: number, symbols: Type['symbols'], branches: readonly string[]) =>
    database.transact(async (tx) => {
      const document = { ...products, symbols }
      await insertModelVersions(tx, 'pumps', [{ version, by: 'author', at: '2026-01-01T00:00:00.000Z', document }])
      const pointers = branches.map((branch) => ({ branch, kind: 'type' as const, objectId: 'product', version }))
      await pointModelBranches(tx, 'pumps', pointers, 'author')
    })
  const without = products.symbols.filter(({ id }) => id !== 'membrane')
  const renamed = { id: 'membrane', caption: 'Diaphragm pump' }
  await save(2, [...without, renamed], ['development'])
  await save(3, [...without, { id: 'prepared', caption: 'Not for sale yet' }], ['development'])
  expect(await named('production')).toEqual({ membrane: 'Membrane pump' })
  await save(4, without, ['development', 'production'])
  expect(await named('production')).toEqual({ membrane: 'Membrane pump' })
  expect(await named('development')).toEqual({ membrane: 'Diaphragm pump', prepared: 'Not for sale yet' })
})
