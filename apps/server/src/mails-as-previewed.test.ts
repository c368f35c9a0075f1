import { sampleMail, textsOfMail, type MailId, type NoticeSubject } from '@advisor/contract'
import { expect, it } from 'vitest'
import { writeAnswerMail, writeRequestMail } from './features/ask-expert/request-mail.ts'
import { writeDailyMail, writeNoticeMail } from './features/notices/notice-mail.ts'
import type { ServerTexts } from './texts/server-texts.ts'

/** Says of each text which one it is. */
const texts: ServerTexts = {
  say: (_, key) => key,
  mail: () => (key) => `«${key}»`,
  shippedMailText: (_, key) => key,
}

const keysIn = (words: string) => [...words.matchAll(/«([\w-]+)»/g)].map(([, key]) => key)

/** The texts of a mail as the preview of administrators shows them. */
function previewed(mail: MailId, shown?: string) {
  const sample = sampleMail({ mail, shown, wordsOf: (key) => `«${key}»`, sampleOf: () => '' })
  return { subject: keysIn(sample.subject), text: keysIn(JSON.stringify(sample.parts)) }
}
const sent = ({ subject, text }: { subject: string; text: string }) => ({
  subject: keysIn(subject),
  text: keysIn(text),
})

const recipient = { userId: 'ann', name: 'Ann', address: 'ann@example.com', locale: 'en' } as const
const subject: NoticeSubject = { project: { name: 'p', caption: 'P' }, by: 'Bob', title: 'T', path: '/x' }
const writing = { texts, publicUrl: 'https://advisor.example.com' }
const url = 'https://advisor.example.com'

it('a notice is previewed as it is sent, whatever it tells', () => {
  const kinds = textsOfMail('notice').flatMap(({ only = [] }) => only)
  expect(kinds.length).toBeGreaterThan(10)
  for (const kind of kinds)
    expect(sent(writeNoticeMail(writing, recipient, { kind, subject }))).toEqual(previewed('notice', kind))
})

it('the notices of a day are previewed as they are sent', () => {
  const mail = sent(writeDailyMail(writing, recipient, [{ kind: 'approval-request', subject }], 3))
  const ofDay = mail.text.filter((key) => key !== 'notice-approval-request')
  expect({ ...mail, text: ofDay }).toEqual(previewed('daily-notices'))
})

const result = { caseId: 1, number: '1', title: 'R' }
const request = { askerName: 'Ann', expertName: 'Eve', groupCaption: 'G', note: 'N', answer: 'A' }
const written = { locale: 'en', project: 'P', url } as const

it.each([
  ['searched', { pieces: [], found: 1, results: [result] }],
  ['nothing-found', { pieces: [], found: 0, results: [] }],
  ['tried', { pieces: [], results: [], solution: result }],
])('a request to experts is previewed as it is sent: %s', (shown, search) => {
  expect(sent(writeRequestMail(texts, { ...request, search }, written))).toEqual(previewed('expert-request', shown))
})

it('an answer of an expert is previewed as it is sent', () => {
  expect(sent(writeAnswerMail(texts, request, written))).toEqual(previewed('expert-answer'))
})
