import {
  mailDefinition,
  mailPlaceholders,
  textsOfMail,
  type MailId,
  type MailSample,
  type MailText,
} from './mail-catalogue.ts'
import { fillMailText } from './mail-text.ts'

/** A part of a sample of a mail. */
export type SamplePart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; title: string; items: string[] }
  | { kind: 'link'; text: string; url: string }

export interface SampleMail {
  subject: string
  parts: SamplePart[]
}

/** Where the link of a sample leads; nobody has the address. */
const sampleUrl = 'https://advisor.example.com/'

/** The cases of a mail that has several. */
export function casesOfMail(mail: MailId): string[] {
  return [...new Set(textsOfMail(mail).flatMap(({ only }) => only ?? []))]
}

export interface Sampled {
  mail: MailId
  /** One of {@link casesOfMail}; other texts with `only` are not in it. */
  shown: string | undefined
  wordsOf: (key: string) => string
  sampleOf: (sample: MailSample) => string
}

/** A mail as its receivers get it, with samples in the place of what it would say. */
export function sampleMail({ mail, shown, wordsOf, sampleOf }: Sampled): SampleMail {
  const inCase = mailDefinition(mail).parts.filter(
    (part) => 'content' in part || !part.only || (shown !== undefined && part.only.includes(shown)),
  )
  const said = (text: MailText) => fillSample(text, wordsOf(text.key), sampleOf)
  let subject: string | undefined
  const parts = inCase.flatMap((part): SamplePart[] => {
    if ('content' in part) return [{ kind: 'paragraph', text: sampleOf(part.content) }]
    if (part.kind === 'subject') subject ??= said(part)
    if (part.kind === 'paragraph') return [{ kind: 'paragraph', text: said(part) }]
    if (part.kind === 'link') return [{ kind: 'link', text: said(part), url: sampleUrl }]
    if (part.kind === 'heading')
      return [{ kind: 'list', title: said(part), items: part.below === undefined ? [] : [sampleOf(part.below)] }]
    return []
  })
  const [first] = textsOfMail(mail)
  return { subject: subject ?? (first ? said(first) : ''), parts }
}

function fillSample(text: MailText, words: string, sampleOf: Sampled['sampleOf']): string {
  return fillMailText(words, (name) => {
    const placeholder = mailPlaceholders.find((each) => each === name)
    return placeholder && sampleOf(placeholder === 'title' ? (text.title ?? 'title') : placeholder)
  })
}
