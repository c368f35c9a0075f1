import {
  calls,
  downloads,
  starterRoles,
  streams,
  uploads,
  type Access,
  type Declaration,
  type StarterRole,
} from '@advisor/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveUsers } from '../store/people/people-writer.ts'
import { seedSample } from '../testing/sample-installation.ts'
import {
  startTestServer,
  testPassword,
  testPasswords,
  type TestBrowser,
  type TestServer,
} from '../testing/test-server.ts'

/** What each starter role may ask for, by the declarations: the table of `docs/roles.md`, and what the server answers. */

const declared: Declaration[] = [
  ...Object.values(calls),
  ...Object.values(downloads),
  ...Object.values(streams),
  ...Object.values(uploads),
].toSorted((one, other) => (one.name < other.name ? -1 : 1))

function mayAsk(
  { permissions, applications }: StarterRole,
  { to, permission, anyPermission, application }: Access,
): boolean {
  if (to === 'public') return true
  const hasOne = !anyPermission || anyPermission.some((each) => permissions.includes(each))
  return (
    hasOne && (!permission || permissions.includes(permission)) && (!application || applications.includes(application))
  )
}

function wants({ to, permission, anyPermission, application, questStyles }: Access): string {
  if (to === 'public') return 'nothing'
  const names = [
    to === 'project' && 'an open project',
    application && `the application \`${application}\``,
    permission && `the permission \`${permission}\``,
    anyPermission && `one of the permissions ${anyPermission.map((each) => `\`${each}\``).join(', ')}`,
  ]
  const styles = questStyles?.length && `a quest: ${questStyles.join(', ')}`
  return [...names, styles].filter(Boolean).join(', ') || 'to be signed in'
}

/** A table as Prettier writes it. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, at) => Math.max(3, ...rows.map((row) => row[at]!.length)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

it('is what docs/roles.md says; `vitest run roles.test.ts -u` writes it', async () => {
  const head = ['call', 'wants', ...starterRoles.map(({ id }) => id)]
  const rows = declared.map(({ name, access }) => [
    `\`${name}\``,
    wants(access),
    ...starterRoles.map((role) => (mayAsk(role, access) ? 'yes' : '')),
  ])
  await expect(
    `# Who may ask for what

Made from the declarations of the contract by \`apps/server/src/http/roles.test.ts\`, which also asks for each of them as each role. The roles
are those of a new installation; an administrator can change them. What a call then shows depends on the groups of the user.

${table([head, ...rows])}
`,
  ).toMatchFileSnapshot('../../../../docs/roles.md')
})

let server: TestServer
const browsers = new Map<string, TestBrowser>()
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const passwordHash = await testPasswords.hash(testPassword)
    await database.transact((tx) =>
      saveUsers(
        tx,
        starterRoles.map(({ id }) => ({
          ...{ id: `a-${id}`, username: `a-${id}`, realName: id, roles: [id], groups: ['staff'] },
          ...{ passwordHash, disabled: false },
        })),
      ),
    )
  })
  for (const { id } of starterRoles) browsers.set(id, await server.reader(`a-${id}`))
})
afterAll(() => server.close())

/** Asks with a body that cannot be read: who may ask is decided before, and nothing is done. */
async function askAs(browser: TestBrowser, { method, path }: Declaration): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const { body } = await browser.request(method, path, {
    ...(method === 'POST' && { payload: '{', headers }),
  })
  return body?.key
}

it.each(starterRoles)(
  'the server turns $id away from what the table does not allow, and from nothing else',
  async (role) => {
    const browser = browsers.get(role.id)!
    // A stream that is allowed does not end.
    const asked = declared.filter(({ name, access }) => !(name in streams) || !mayAsk(role, access))
    const turnedAway: string[] = []
    for (const each of asked) if ((await askAs(browser, each)) === 'no-permission') turnedAway.push(each.name)
    expect(turnedAway).toEqual(asked.filter(({ access }) => !mayAsk(role, access)).map(({ name }) => name))
  },
)

it('a stranger is turned away from all that is not public', async () => {
  const stranger = await server.visitor()
  for (const each of declared.filter(({ access }) => access.to !== 'public'))
    expect([each.name, await askAs(stranger, each)]).toEqual([each.name, 'no-session'])
})
