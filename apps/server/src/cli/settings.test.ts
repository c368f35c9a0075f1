import { expect, it } from 'vitest'
import { changeSetting } from './settings.ts'

it.each([
  ['a setting that is not there', ['colour', '1'], 'There is no setting "colour". There are: session.timeout-minutes'],
  ['a value that is not JSON', ['escalate.to', 'crm@example.com'], 'The value is not JSON'],
  ['a value out of range', ['session.timeout-minutes', '0'], '"session.timeout-minutes" takes no such value.'],
  ['a secret that is too short', ['webhooks.secret', '"short"'], '"webhooks.secret" takes no such value.'],
  ['a place that is no address', ['escalate.to', '["javascript:alert(1)"]'], '"escalate.to" takes no such value.'],
])('%s is refused before the store is opened', async (_, args, message) => {
  await expect(changeSetting.run(args, {})).rejects.toThrow(message)
})
