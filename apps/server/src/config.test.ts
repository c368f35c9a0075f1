import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

it.each([
  [['--port', 'eighty'], {}, /The setting "port" \(from --port\) cannot be "eighty": TCP port/],
  [['--port', '70000'], {}, /The setting "port" \(from --port\) cannot be "70000"/],
  [[], { ADVISOR_PORT: '-1' }, /The setting "port" \(from ADVISOR_PORT\) cannot be "-1"/],
  [['--log-level', 'loud'], {}, /one of fatal, error, info, debug, silent/],
  [['--colour', 'red'], {}, /Unknown option '--colour'.*--port/s],
  [['--config', '/nowhere/config.json'], {}, /configuration file \/nowhere\/config.json cannot be read/],
  [['--trusted-proxies', 'everyone'], {}, /cannot be "everyone": proxies .*such as 10.0.0.2/],
  [['--trusted-proxies', '10.0.0.0/33'], {}, /such as 10.0.0.2/],
  [['--trusted-proxies', '0.0.0.0/0'], {}, /such as 10.0.0.2/],
  [['--trusted-proxies', 'loopback,'], {}, /such as 10.0.0.2/],
  [['--source-secrets', 'wiki=hush-hush'], {}, /"source-secrets" \(from --source-secrets\) cannot be what was given: /],
  [[], { ADVISOR_SOURCE_SECRETS: '{"wiki": "hush-hush\\r\\nCookie: a"}' }, /cannot be what was given: /],
  [['--oidc-issuer', 'http://id.example.com'], {}, /"oidc-issuer" .*an https address; http on this machine alone/],
  [['--oidc-issuer', 'https://id.example.com'], {}, /"oidc-client-id" and "public-url" are required/],
  [['--oidc-client-secret', 'hush'], {}, /Unknown option '--oidc-client-secret'/],
  [[], { ADVISOR_OIDC_CLIENT_SECRET_FILE: '/nowhere/secret' }, /of ADVISOR_OIDC_CLIENT_SECRET_FILE cannot be read/],
  [['--oidc-scope', 'profile'], {}, /with the word openid/],
  [['--oidc-acr-values', 'gold  silver'], {}, /"oidc-acr-values" .*words with one blank between them/],
  [['--oidc-mapping', '{"a": {"roles": "author"}}'], {}, /The setting "oidc-mapping"/],
  [['--oidc-mapping', 'a=author'], {}, /The setting "oidc-mapping"/],
  [['--oidc-only'], {}, /With "oidc-only" the setting "oidc-issuer" is required/],
  [['--token-issuer', 'portal'], {}, /"token-audience" and "token-keys" are required/],
  [['--token-algorithms', 'HS256'], {}, /The setting "token-algorithms"/],
  [['--token-algorithms', 'none'], {}, /The setting "token-algorithms"/],
  [['--token-keys', 'http://portal.example.com/keys'], {}, /"token-keys" .*an https address, or the path of a file/],
  [[], { ADVISOR_PROT: '8080' }, /unknown setting ADVISOR_PROT. Known are ADVISOR_PORT/],
])('the settings %j with the variables %j are refused with what they may be', (args, variables, message) => {
  const read = () => readConfig(args, variables)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(message)
})

it('reads a secret from the file that a variable names, without the line end, and tells none', async () => {
  const folder = await temporaryFolder('secrets')
  const inFile = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const mail = { ADVISOR_SMTP_HOST: 'mail.example.com', ADVISOR_MAIL_FROM: 'advisor@example.com' }
  const password = await inFile('password', 'hush-hush \n')
  expect(readConfig([], { ...mail, ADVISOR_SMTP_PASSWORD_FILE: password }).smtp?.password).toBe('hush-hush ')
  const url = await inFile('url', 'postgres://advisor:hush-hush@db/advisor\r\n')
  expect(readConfig([], { DATABASE_URL_FILE: url }).databaseUrl).toBe('postgres://advisor:hush-hush@db/advisor')
  expect(readConfig(['--database-url', 'postgres://other/db'], { DATABASE_URL_FILE: url }).databaseUrl).toBe(
    'postgres://other/db',
  )
  expect(() => readConfig([], { ...mail, ADVISOR_SMTP_PASSWORD: 'a', ADVISOR_SMTP_PASSWORD_FILE: password })).toThrow(
    /unset one of them/,
  )
  expect(() => readConfig([], { DATABASE_URL_FILE: join(folder, 'nowhere') })).toThrow(
    /nowhere of DATABASE_URL_FILE cannot be read/,
  )
  const wrong = await inFile('wrong', 'mysql://advisor:hush-hush@db')
  expect(() => readConfig([], { DATABASE_URL_FILE: wrong })).toThrow(
    /^(?!.*hush).*\(from DATABASE_URL_FILE\) cannot be what was given/,
  )
  expect(() => readConfig([], { ADVISOR_PORT_FILE: password })).toThrow(/unknown setting ADVISOR_PORT_FILE/)
})

it('trusts no proxy unless some are named', () => {
  expect(readConfig([], {}).trustedProxies).toEqual([])
  const named = readConfig(['--trusted-proxies', 'loopback, 10.0.0.0/8,2001:db8::/32'], {}).trustedProxies
  expect(named).toEqual(['loopback', '10.0.0.0/8', '2001:db8::/32'])
})

it('reads the secrets of sources from JSON, and tells none that is wrong', () => {
  const read = (secrets: string) => readConfig([], { ADVISOR_SOURCE_SECRETS: secrets }).foreignSources.secrets
  expect(read('{"wiki": "Bearer hush-hush"}')).toEqual({ wiki: 'Bearer hush-hush' })
  expect(readConfig([], {}).foreignSources).toEqual({ secrets: {}, mayCallPrivate: false })
  for (const wrong of ['hush-hush', '["hush-hush"]', '{"wiki": {"is": "hush-hush"}}', '{"wiki": "hush-hush\\n"}'])
    expect(() => read(wrong), wrong).toThrow(/^(?!.*hush).*cannot be what was given/)
})

const provider = ['--oidc-issuer', 'https://id.example.com/realm', '--oidc-client-id', 'advisor']
const publicUrl = ['--public-url', 'https://advisor.example.com/advisor']

it('reads the provider of sign-ins, with the addresses that it leads back to', () => {
  const mapping = { service: { roles: ['technician'], groups: ['everything'] } }
  const mapped = ['--oidc-mapping', JSON.stringify(mapping)]
  const args = [...provider, ...publicUrl, ...mapped, '--oidc-acr-values', 'gold silver']
  expect(readConfig(args, { ADVISOR_OIDC_CLIENT_SECRET: 'hush-hush' }).openId).toEqual({
    issuer: 'https://id.example.com/realm',
    clientId: 'advisor',
    clientSecret: 'hush-hush',
    name: 'id.example.com',
    scope: 'openid profile email',
    acrValues: ['gold', 'silver'],
    usernameClaim: 'preferred_username',
    groupsClaim: 'groups',
    mapping,
    unknownUsers: 'create',
    isOnlyWay: false,
    redirectUri: 'https://advisor.example.com/advisor/api/oidcLogin/callback',
    loggedOutUri: 'https://advisor.example.com/advisor/login',
  })
  expect(readConfig([], {})).toMatchObject({ openId: undefined, signedTokens: undefined })
})

it('reads a secret from a file of its own, never from the configuration file', async () => {
  const folder = await temporaryFolder('secrets')
  const [secret, config] = [join(folder, 'secret'), join(folder, 'config.json')]
  await writeFile(secret, 'hush-hush\n')
  const read = readConfig([...provider, ...publicUrl], { ADVISOR_OIDC_CLIENT_SECRET_FILE: secret })
  expect(read.openId?.clientSecret).toBe('hush-hush')
  await writeFile(config, JSON.stringify({ 'oidc-client-secret': 'hush-hush' }))
  expect(() => readConfig(['--config', config], {})).toThrow(
    /^The setting "oidc-client-secret" in .* belongs into the environment or a file of its own\.$/,
  )
})

it('reads who signs tokens', () => {
  const args = [
    '--token-issuer',
    'https://portal.example.com',
    '--token-audience',
    'advisor',
    '--token-keys',
    '/etc/key.pem',
  ]
  expect(readConfig([...args, '--token-algorithms', 'RS256, EdDSA'], {}).signedTokens).toEqual({
    issuer: 'https://portal.example.com',
    audience: 'advisor',
    keys: '/etc/key.pem',
    algorithms: ['RS256', 'EdDSA'],
    userClaim: 'sub',
  })
})
