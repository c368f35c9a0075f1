import { expect, it, onTestFinished } from 'vitest'
import { openOutgoing } from '../outgoing/outgoing.ts'
import { writeSetting } from '../store/settings/settings.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { startTestServer } from '../testing/test-server.ts'
import { openDemoReceiver } from './demo-receiver.ts'

it('takes the forms of the demo, and answers with a ticket, until somebody else is to have them', async () => {
  const receiver = await openDemoReceiver()
  onTestFinished(() => receiver.close())
  const server = await startTestServer(seedSample, openOutgoing({ demoReceiver: receiver.url }))
  onTestFinished(() => server.close())
  await server.startTasks()
  const author = await server.reader('author')
  const forms = async () => (await author.call('customerForms', { caseId: 1 })).body
  expect((await forms()).offered).toEqual(['feedback', 'escalate'])
  await author.call('sendCustomerForm', { form: 'escalate', caseId: 1, text: 'It still drips.' })
  await expect.poll(async () => (await forms()).sent[0].state, { timeout: 15_000 }).toBe('sent')
  expect((await forms()).sent[0].answer).toBe('Ticket DEMO-1001 is open.')
  // What an administrator sets counts, and needs a way there.
  await server.services.database.transact((tx) =>
    writeSetting(tx, 'escalate.to', ['https://crm.example.com/forms'], null),
  )
  expect((await forms()).offered).toEqual(['feedback'])
})

it('answers nothing but forms', async () => {
  const receiver = await openDemoReceiver()
  onTestFinished(() => receiver.close())
  expect((await fetch(receiver.url)).status).toBe(400)
  expect((await fetch(receiver.url, { method: 'POST', body: 'x' })).status).toBe(400)
})
