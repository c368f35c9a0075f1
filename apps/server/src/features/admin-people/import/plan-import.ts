import { InterfaceLocale, userStates, type ImportedLine, type UserFields, type UserState } from '@advisor/contract'
import type { Db } from '../../../database/open.ts'
import type { Caller } from '../../../sessions/caller.ts'
import type { ServerTexts } from '../../../texts/server-texts.ts'
import { readAllUsers, userVersion, type StoredUser } from '../../../store/people/administered-users.ts'
import { foldUsername } from '../../../store/people/fold-username.ts'
import { looksLike } from '../../../store/people/username-fault.ts'
import { stateVersion } from '../../../store/people/state-version.ts'
import { mayGive } from '../users/may-change-user.ts'
import { readKnownRights, readUserFields, type CleanFields, type KnownRights } from '../users/user-fields.ts'
import { readUserTable, separator, type ReadTable, type TableRow } from './table-of-users.ts'

/** What is done for a line that is not refused. */
export interface PlannedChange {
  line: number
  /** Undefined: the user is added. */
  user: StoredUser | undefined
  fields: CleanFields
  disabled: boolean
}

export interface ImportPlan {
  lines: ImportedLine[]
  changes: PlannedChange[]
  /** Of the table and of all whom it names: another one is another plan. */
  version: string
}

interface Planning {
  db: Db
  texts: ServerTexts
  caller: Caller
  locale: InterfaceLocale
}

type Reason =
  | 'user-has-more-rights'
  | 'username-taken'
  | 'not-yourself'
  | 'import-line'
  | 'import-line-twice'
  | 'import-locale'
  | 'import-state'
  | 'import-role'
  | 'import-group'

/** What an import of a table would do, line by line; a sentence where the table cannot be read at all. */
export async function planImport(planning: Planning, readTable: ReadTable, csv: string): Promise<ImportPlan | string> {
  const rows = await readUserTable(readTable, csv)
  const { db, texts, locale, caller } = planning
  if (!Array.isArray(rows)) return texts.say(locale, `refusals.${rows.key}`, rows.params)
  const users = await readAllUsers(db)
  const byKey = new Map(users.map((user) => [foldUsername(user.username), user]))
  const looks = new Set(users.map(({ username }) => looksLike(foldUsername(username))))
  const known = await readKnownRights(db)
  const seen = new Set<string>()
  const plan: ImportPlan = { lines: [], changes: [], version: '' }
  const states: unknown[] = []
  for (const row of rows) {
    const planned = planRow(row)
    plan.lines.push(planned.line)
    if (planned.change) plan.changes.push(planned.change)
  }
  return { ...plan, version: stateVersion([csv, states, [...known.roles], [...known.groups]]) }

  function planRow(row: TableRow): { line: ImportedLine; change?: PlannedChange } {
    const refused = (username: string, reason: string) => ({
      line: { line: row.line, username, outcome: 'refused' as const, changes: [], reason },
    })
    const say = (key: Reason, params?: Record<string, string>) => texts.say(locale, `refusals.${key}`, params)
    if ('isBroken' in row) return refused('', say('import-line'))
    const username = row.cells.username ?? ''
    const key = foldUsername(username)
    if (seen.has(looksLike(key)) && username !== '') return refused(username, say('import-line-twice'))
    seen.add(looksLike(key))
    const user = byKey.get(key)
    if (user) states.push([user.id, userVersion(user)])
    const wanted = wantedFields(row.cells, user, known)
    if (typeof wanted === 'string') return refused(username, say(wanted))
    if (user && !mayGive(caller, permissionsIn(known, user))) return refused(username, say('user-has-more-rights'))
    if (!user && looks.has(looksLike(key))) return refused(username, say('username-taken'))
    const role = wanted.fields.roles.find((each) => !known.roles.has(each))
    if (role !== undefined) return refused(username, say('import-role', { name: role }))
    const group = wanted.fields.groups.find((each) => !known.groups.has(each))
    if (group !== undefined) return refused(username, say('import-group', { name: group }))
    const fields = readUserFields(wanted.fields, known, caller, user)
    if ('key' in fields) return refused(username, texts.say(locale, `refusals.${fields.key}`, fields.detail.params))
    const disabled = wanted.state === 'disabled'
    if (disabled && user?.id === caller.userId) return refused(username, say('not-yourself'))
    const changes = differences(user, fields, disabled)
    if (user && changes.length === 0) return { line: { line: row.line, username, outcome: 'same', changes } }
    return {
      line: { line: row.line, username, outcome: user ? 'changed' : 'added', changes: user ? changes : [] },
      change: { line: row.line, user, fields, disabled },
    }
  }
}

/** The permissions that the roles of a user give. */
function permissionsIn({ roles }: KnownRights, user: StoredUser): Caller['permissions'] {
  // Permissions that this version does not know are nobody's.
  return new Set(user.roles.flatMap((role) => [...(roles.get(role)?.permissions ?? [])])) as Caller['permissions']
}

/** What a line says, over what the user has: a column that the table lacks changes nothing. */
function wantedFields(
  cells: Partial<Record<string, string>>,
  user: StoredUser | undefined,
  known: KnownRights,
): { fields: UserFields; state: UserState } | 'import-locale' | 'import-state' {
  const list = (cell: string | undefined, before: readonly string[], things: ReadonlyMap<string, { name: string }>) =>
    cell === undefined
      ? [...before]
      : cell
          .split(separator)
          .map((each) => each.trim())
          .filter((each) => each !== '')
          .map((each) => idOf(each, things))
  const locale = InterfaceLocale.optional().safeParse(
    cells['locale'] === undefined ? (user?.locale ?? undefined) : cells['locale'] === '' ? undefined : cells['locale'],
  )
  if (!locale.success) return 'import-locale'
  const said = cells['state'] === undefined || cells['state'] === '' ? undefined : cells['state'].toLowerCase()
  const state =
    said === undefined ? (user?.disabled ? 'disabled' : 'enabled') : userStates.find((each) => each === said)
  if (!state) return 'import-state'
  const username = cells['username'] ?? ''
  return {
    fields: {
      // A name that differs in capitals alone is the same name.
      username: user && foldUsername(user.username) === foldUsername(username) ? user.username : username,
      realName: cells['realName'] ?? user?.realName ?? username,
      mail: cells['mail'] ?? user?.mail ?? '',
      phone: cells['phone'] ?? user?.phone ?? '',
      roles: list(cells['roles'], user?.roles ?? [], known.roles),
      groups: list(cells['groups'], user?.groups ?? [], known.groups),
      ...(locale.data && { locale: locale.data }),
    },
    state,
  }
}

/** People write the names that they see: the id of the only thing that is called so; what is nobody's name or id stays as it is. */
function idOf(written: string, things: ReadonlyMap<string, { name: string }>): string {
  if (things.has(written)) return written
  const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()
  const called = [...things].filter(([, { name }]) => fold(name) === fold(written))
  return called.length === 1 && called[0] ? called[0][0] : written
}

function differences(user: StoredUser | undefined, fields: CleanFields, disabled: boolean): ImportedLine['changes'] {
  if (!user) return []
  const say = (value: string | readonly string[] | null) =>
    value === null ? '' : typeof value === 'string' ? value : value.join(`${separator} `)
  const names = ['realName', 'mail', 'phone', 'locale', 'roles', 'groups'] as const
  const changed = names.flatMap((column) => {
    const [from, to] = [say(user[column]), say(fields[column])]
    return from === to ? [] : [{ column, from, to }]
  })
  const stateOf = (isDisabled: boolean) => (isDisabled ? 'disabled' : 'enabled')
  return user.disabled === disabled
    ? changed
    : [...changed, { column: 'state', from: stateOf(user.disabled), to: stateOf(disabled) }]
}
