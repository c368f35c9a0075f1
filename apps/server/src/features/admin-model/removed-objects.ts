import type { ModelDocument } from '@advisor/contract'
import type { ModelProblem } from '@advisor/domain-model'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import { changeKinds } from '../../store/change-log/change-kinds.ts'

interface Where {
  projectId: string
  branch: string
}

/** The name of an attribute or a type that was removed, and the names of what a changed model uses it for. */
export interface RemovedUse {
  name: string
  users: string[]
}

/**
 * The attributes and types that a changed model uses and the branch had before: somebody has removed them since the change was begun. What the
 * change itself removes, or what has never been there, is a fault like any other. `removed`: see {@link formerCaptions}.
 */
export function removedUses(
  problems: readonly ModelProblem[],
  removed: ReadonlyMap<string, string>,
  captions: ReadonlyMap<string, string>,
): RemovedUse[] {
  return [...removed].map(([key, name]) => {
    const users = problems.filter((problem) => isMissing(problem) && problem.said.of && keyOf(problem.said.of) === key)
    return { name, users: [...new Set(users.map(({ kind, id }) => captions.get(`${kind}/${id}`) ?? id))] }
  })
}

/** What those objects were called that are missing now, and not before: by their keys. */
export async function formerCaptions(
  db: Db,
  { projectId, branch }: Where,
  { before, problems }: { before: readonly ModelDocument[]; problems: readonly ModelProblem[] },
): Promise<Map<string, string>> {
  const there = new Set(before.map(keyOf))
  const missing = problems.filter(isMissing).flatMap(({ said }) => said.of ?? [])
  const wanted = [...new Set(missing.map(keyOf))].filter((key) => !there.has(key) && !there.has(asComposite(key)))
  if (wanted.length === 0) return new Map()
  const names = [...wanted, ...wanted.map(asComposite)]
  const rows = await readSql(
    db,
    sql<{ key: string; caption: string }>`
      select distinct on (shown.object_id) shown.object_id as key, model_versions.document ->> 'caption' as caption
      from change_log as shown
      join model_versions on model_versions.project_id = shown.project_id
        and model_versions.kind || '/' || model_versions.object_id = shown.object_id
        and model_versions.version = shown.version
      where shown.project_id = ${projectId} and shown.branch = ${branch} and shown.kind = ${changeKinds.model}
        and shown.object_id = any (${names}::text[])
      order by shown.object_id, shown.version desc`,
  )
  const found = new Map(rows.map(({ key, caption }) => [key, caption]))
  return new Map(
    wanted.flatMap((key) => {
      const caption = found.get(key) ?? found.get(asComposite(key))
      return caption === undefined ? [] : [[key, caption] as const]
    }),
  )
}

const kinds = ['attribute', 'composite-attribute', 'type']

/** A problem of a document that uses an attribute or a type which is not there. */
function isMissing({ said: { key, of } }: ModelProblem): boolean {
  return key === 'refers-to-nothing' && of !== undefined && kinds.includes(of.kind)
}

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`

/** A field may have had a composite attribute where its model misses an attribute. */
const asComposite = (key: string) => key.replace(/^attribute\//, 'composite-attribute/')
