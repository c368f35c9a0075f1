import { expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

it.each([
  [['--port', 'eighty'], {}, /The setting "port" \(from --port\) cannot be "eighty": TCP port/],
  [['--port', '70000'], {}, /The setting "port" \(from --port\) cannot be "70000"/],
  [[], { ADVISOR_PORT: '-1' }, /The setting "port" \(from ADVISOR_PORT\) cannot be "-1"/],
  [['--log-level', 'loud'], {}, /one of fatal, error, info, debug, silent/],
  [['--colour', 'red'], {}, /Unknown option '--colour'.*--port/s],
  [['--config', '/nowhere/config.json'], {}, /configuration file \/nowhere\/config.json cannot be read/],
  [[], { ADVISOR_PROT: '8080' }, /unknown setting ADVISOR_PROT. Known are ADVISOR_PORT/],
])('the settings %j with the variables %j are refused with what they may be', (args, variables, message) => {
  const read = () => readConfig(args, variables)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(message)
})
