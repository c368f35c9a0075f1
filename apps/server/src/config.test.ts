import { expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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
  [[], { ADVISOR_PROT: '8080' }, /unknown setting ADVISOR_PROT. Known are ADVISOR_PORT/],
])('the settings %j with the variables %j are refused with what they may be', (args, variables, message) => {
  const read = () => readConfig(args, variables)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(message)
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
