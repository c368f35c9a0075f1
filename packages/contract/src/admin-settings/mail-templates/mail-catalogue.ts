/** What stands in braces in the texts of mails; each has a caption and a sample in every language. */
export const mailPlaceholders = [
  'name',
  'sender',
  'username',
  'days',
  'minutes',
  'time',
  'address',
  'passkey',
  'project',
  'group',
  'found',
  'solution',
  'number',
  'title',
  'by',
  'count',
  'report',
] as const
export type MailPlaceholder = (typeof mailPlaceholders)[number]

/** What stands in a mail beside its texts, and other samples of a placeholder. */
export const mailContents = [
  'note',
  'answer',
  'searched',
  'result',
  'reference',
  'form',
  'notice',
  'slot',
  'day',
  'branch',
  'session',
  'value',
  'remark',
] as const
export type MailSample = MailPlaceholder | (typeof mailContents)[number]

/** A text of a mail. */
export interface MailText {
  /** Of `mails` in the texts. */
  key: string
  /** A `word` stands within another text. */
  kind: 'subject' | 'paragraph' | 'heading' | 'link' | 'word'
  /** Without these the mail is of no use. */
  needs?: readonly MailPlaceholder[]
  /** What it may use beside the placeholders of its mail. */
  also?: readonly MailPlaceholder[]
  /** The mail has it in these cases alone. */
  only?: readonly string[]
  /** What stands below a heading. */
  below?: MailSample
  /** The sample of `title`, where it is another one. */
  title?: MailSample
}

/** Something else of a mail that stands between its texts. */
interface MailContent {
  content: MailSample
}

export interface MailDefinition {
  /** What each of its texts may use. */
  placeholders: readonly MailPlaceholder[]
  /** In the order of the mail. Of texts with `only` it has those of its case. */
  parts: readonly (MailText | MailContent)[]
}

/** What users are told by mail of their own account. */
export const accountEvents = [
  'codes-added',
  'codes-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'too-many-codes',
  'factors-reset',
] as const

/** Every mail that the product sends, with each text that an administrator can change. */
export const mailCatalogue = {
  invitation: {
    placeholders: ['name', 'username', 'days'],
    parts: [
      { key: 'invited-subject', kind: 'subject' },
      { key: 'invited-paragraph', kind: 'paragraph', needs: ['username'] },
      { key: 'invited-link', kind: 'link' },
    ],
  },
  'password-reset': {
    placeholders: ['name', 'username', 'days'],
    parts: [
      { key: 'reset-subject', kind: 'subject' },
      { key: 'reset-paragraph', kind: 'paragraph', needs: ['username'] },
      { key: 'reset-link', kind: 'link' },
    ],
  },
  recovery: {
    placeholders: ['name', 'username', 'minutes'],
    parts: [
      { key: 'recovery-subject', kind: 'subject' },
      { key: 'recovery', kind: 'paragraph', needs: ['username'] },
      { key: 'recovery-link', kind: 'link' },
      { key: 'recovery-not-you', kind: 'paragraph' },
    ],
  },
  account: {
    placeholders: ['name', 'username', 'time'],
    parts: [
      { key: 'account-subject', kind: 'subject' },
      { key: 'account-hello', kind: 'paragraph', needs: ['username'] },
      { key: 'account-codes-added', kind: 'paragraph', only: ['codes-added'] },
      { key: 'account-codes-removed', kind: 'paragraph', only: ['codes-removed'] },
      { key: 'account-passkey-added', kind: 'paragraph', also: ['passkey'], only: ['passkey-added'] },
      { key: 'account-passkey-removed', kind: 'paragraph', also: ['passkey'], only: ['passkey-removed'] },
      { key: 'account-recovery-codes-renewed', kind: 'paragraph', only: ['recovery-codes-renewed'] },
      { key: 'account-recovery-code-used', kind: 'paragraph', only: ['recovery-code-used'] },
      { key: 'account-too-many-codes', kind: 'paragraph', only: ['too-many-codes'] },
      { key: 'account-factors-reset', kind: 'paragraph', only: ['factors-reset', 'on-the-server'] },
      { key: 'account-where', kind: 'paragraph', also: ['address'], needs: ['time', 'address'], only: accountEvents },
      { key: 'account-when', kind: 'paragraph', needs: ['time'], only: ['on-the-server'] },
      { key: 'account-not-you', kind: 'paragraph' },
    ],
  },
  notice: {
    placeholders: ['name', 'project', 'by', 'title'],
    parts: [
      { key: 'notice-subject', kind: 'subject' },
      { key: 'notice-greeting', kind: 'paragraph' },
      { key: 'notice-expert-request', kind: 'paragraph', only: ['expert-request'], title: 'group' },
      { key: 'notice-expert-answer', kind: 'paragraph', only: ['expert-answer'], title: 'group' },
      { key: 'notice-customer-form-answer', kind: 'paragraph', only: ['customer-form-answer'] },
      { key: 'notice-approval-request', kind: 'paragraph', only: ['approval-request'] },
      { key: 'notice-approval-overdue', kind: 'paragraph', only: ['approval-overdue'] },
      { key: 'notice-approval-applied', kind: 'paragraph', only: ['approval-applied'] },
      { key: 'notice-approval-rejected', kind: 'paragraph', only: ['approval-rejected'] },
      { key: 'notice-approval-overtaken', kind: 'paragraph', only: ['approval-overtaken'] },
      { key: 'notice-remark-named', kind: 'paragraph', only: ['remark-named'], title: 'remark' },
      { key: 'notice-remark-answered', kind: 'paragraph', only: ['remark-answered'], title: 'remark' },
      { key: 'notice-publication-made', kind: 'paragraph', only: ['publication-made'], title: 'branch' },
      { key: 'notice-publication-failed', kind: 'paragraph', only: ['publication-failed'], title: 'branch' },
      { key: 'notice-validity-ends', kind: 'paragraph', only: ['validity-ends'], needs: ['title'], title: 'day' },
      { key: 'notice-validity-ended', kind: 'paragraph', only: ['validity-ended'], title: 'day' },
      { key: 'notice-session-assigned', kind: 'paragraph', only: ['session-assigned'], title: 'session' },
      { key: 'notice-session-escalated', kind: 'paragraph', only: ['session-escalated'], title: 'session' },
      { key: 'notice-value-accepted', kind: 'paragraph', only: ['value-accepted'], title: 'value' },
      { key: 'notice-value-rejected', kind: 'paragraph', only: ['value-rejected'], title: 'value' },
      { key: 'notice-somebody', kind: 'word' },
      { key: 'notice-open', kind: 'link' },
      { key: 'notice-choice', kind: 'paragraph' },
    ],
  },
  'daily-notices': {
    placeholders: ['name', 'count'],
    parts: [
      { key: 'daily-subject', kind: 'subject' },
      { key: 'daily-greeting', kind: 'paragraph' },
      { key: 'daily-text', kind: 'paragraph' },
      { content: 'notice' },
      { key: 'daily-further', kind: 'paragraph', needs: ['count'] },
      { key: 'daily-open', kind: 'link' },
      { key: 'daily-choice', kind: 'paragraph' },
    ],
  },
  'expert-request': {
    placeholders: ['sender', 'group', 'project'],
    parts: [
      { key: 'expert-subject', kind: 'subject', only: ['searched', 'nothing-found'] },
      { key: 'expert-tried-subject', kind: 'subject', only: ['tried'] },
      { key: 'expert-asked', kind: 'paragraph', only: ['searched', 'nothing-found'] },
      { key: 'expert-asked-help', kind: 'paragraph', only: ['tried'] },
      { key: 'expert-tried', kind: 'heading', only: ['tried'], below: 'result' },
      { key: 'expert-search', kind: 'heading', only: ['searched', 'nothing-found'], below: 'searched' },
      { key: 'expert-results', kind: 'heading', only: ['searched'], also: ['found'], below: 'result' },
      { key: 'expert-no-results', kind: 'paragraph', only: ['nothing-found'] },
      { key: 'expert-note', kind: 'heading', below: 'note' },
      { key: 'expert-answer', kind: 'link' },
    ],
  },
  'expert-answer': {
    placeholders: ['sender', 'group', 'project'],
    parts: [
      { key: 'expert-answer-subject', kind: 'subject' },
      { key: 'expert-answered', kind: 'paragraph' },
      { content: 'answer' },
      { key: 'expert-answer-note', kind: 'heading', below: 'note' },
      { key: 'expert-read', kind: 'link' },
    ],
  },
  solution: {
    placeholders: ['sender', 'project', 'number', 'title'],
    parts: [
      { key: 'solution-subject', kind: 'subject' },
      { key: 'solution-sent', kind: 'paragraph' },
      { content: 'note' },
      { content: 'slot' },
      { key: 'solution-open', kind: 'link' },
    ],
  },
  'customer-form': {
    placeholders: ['sender', 'solution'],
    parts: [
      { key: 'form-subject', kind: 'subject' },
      { key: 'form-escalate', kind: 'paragraph', only: ['escalate'] },
      { key: 'form-feedback', kind: 'paragraph', only: ['feedback'] },
      { content: 'form' },
      { key: 'form-reference', kind: 'heading', below: 'reference' },
      { key: 'form-searched', kind: 'heading', below: 'searched' },
    ],
  },
  workgroup: {
    placeholders: ['by', 'title'],
    parts: [
      { key: 'workgroup-subject', kind: 'subject', title: 'session' },
      { key: 'workgroup-assigned', kind: 'paragraph', needs: ['title'], only: ['assigned'], title: 'session' },
      { key: 'workgroup-escalated', kind: 'paragraph', needs: ['title'], only: ['escalated'], title: 'session' },
      { key: 'workgroup-open', kind: 'link' },
    ],
  },
  'service-report': {
    placeholders: ['sender', 'report'],
    parts: [
      { key: 'report-subject', kind: 'subject' },
      { key: 'report-sent', kind: 'paragraph' },
    ],
  },
  test: {
    placeholders: [],
    parts: [
      { key: 'test-subject', kind: 'subject' },
      { key: 'test-text', kind: 'paragraph' },
    ],
  },
} as const satisfies Record<string, MailDefinition>

export type MailId = keyof typeof mailCatalogue

type PartOf<Mail extends MailId> = (typeof mailCatalogue)[Mail]['parts'][number]

/** The keys of the texts of a mail. */
export type MailTextKey<Mail extends MailId = MailId> = Extract<PartOf<Mail>, { key: string }>['key']

/** What the texts of a mail may say; its sender gives all of it. */
export type MailValues<Mail extends MailId> = Readonly<
  Record<
    | (typeof mailCatalogue)[Mail]['placeholders'][number]
    | Extract<PartOf<Mail>, { also: readonly string[] }>['also'][number],
    string | number
  >
>

// Each is a key of the catalogue, in its order.
export const mailIds = Object.keys(mailCatalogue) as [MailId, ...MailId[]]

/** What a mail is made of. */
export function mailDefinition(mail: MailId): MailDefinition {
  return mailCatalogue[mail]
}

/** The texts of a mail, in their order. */
export function textsOfMail(mail: MailId): MailText[] {
  return mailDefinition(mail).parts.filter((part) => 'key' in part)
}

/** What a text of a mail may use. */
export function placeholdersOf(mail: MailId, { also = [] }: MailText): readonly MailPlaceholder[] {
  return [...mailDefinition(mail).placeholders, ...also]
}
