import { isDeepStrictEqual } from 'node:util'
import type { Workgroup } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/open.ts'
import { followSymbols } from '../model-drafts/follow-symbols.ts'

/** All workgroups, in the order of their names, or those of a user. */
export async function readWorkgroups(db: Db, memberId?: string): Promise<Workgroup[]> {
  const rows = await db
    .selectFrom('workgroups as workgroup')
    .select(['workgroup.id', 'workgroup.name', 'workgroup.mail', 'workgroup.products'])
    .select(
      sql<
        string[]
      >`array(select user_id from workgroup_members where workgroup_id = workgroup.id order by user_id collate "C")`.as(
        'members',
      ),
    )
    .$if(memberId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('workgroupMembers as member')
            .select('member.userId')
            .whereRef('member.workgroupId', '=', 'workgroup.id')
            .where('member.userId', '=', memberId ?? ''),
        ),
      ),
    )
    .orderBy(sql`lower(workgroup.name)`)
    .orderBy('workgroup.id')
    .execute()
  return rows
}

/** The ids of the workgroups of a user. */
export async function workgroupIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('workgroupMembers').select('workgroupId').where('userId', '=', userId).execute()
  return rows.map(({ workgroupId }) => workgroupId)
}

/** Adds workgroups, or replaces those that are there with their members. The members must be users. */
export async function saveWorkgroups(tx: Tx, workgroups: readonly Workgroup[]): Promise<void> {
  for (const { id, name, mail, products, members } of workgroups) {
    const fields = { name, mail, products: JSON.stringify(products) }
    // Other products are ones that were chosen.
    const chosenProducts = sql<string | null>`
      case when workgroups.products = excluded.products then workgroups.chosen_products end`
    await tx
      .insertInto('workgroups')
      .values({ id, ...fields })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...fields, chosenProducts }))
      .execute()
    await tx.deleteFrom('workgroupMembers').where('workgroupId', '=', id).execute()
    if (members.length === 0) continue
    await tx
      .insertInto('workgroupMembers')
      .values(members.map((userId) => ({ workgroupId: id, userId })))
      .execute()
  }
}

/** Removes a workgroup; its sessions are given to none. Returns whether there was one. */
export async function removeWorkgroup(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('workgroups').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Gives workgroups the products of a project that theirs have become, or have again. `nowOf`: what a symbol is now; undefined: it is gone. */
export async function followProducts(
  tx: Tx,
  projectId: string,
  nowOf: (symbol: string) => string | undefined,
): Promise<void> {
  const rows = await tx.selectFrom('workgroups').select(['id', 'products', 'chosenProducts']).forUpdate().execute()
  for (const { id, products, chosenProducts } of rows) {
    const chosen = chosenProducts ?? products
    const now = chosen.map((each) =>
      each.project === projectId
        ? { ...each, symbols: followSymbols(each.symbols, nowOf) }
        : (products.find(({ project }) => project === each.project) ?? each),
    )
    if (isDeepStrictEqual(now, products)) continue
    await tx
      .updateTable('workgroups')
      .set({
        products: JSON.stringify(now),
        chosenProducts: isDeepStrictEqual(now, chosen) ? null : JSON.stringify(chosen),
      })
      .where('id', '=', id)
      .execute()
  }
}
