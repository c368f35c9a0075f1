import { domainToASCII } from 'node:url'
import { createTransport, type Transporter } from 'nodemailer'
import { isMailAddress } from '@advisor/contract'

/** A connection to a mail server. */
export interface SmtpConnection {
  host: string
  port: number
  /** `starttls` and `tls` require an encrypted connection with a valid certificate. */
  security: 'starttls' | 'tls' | 'none'
  user?: string
  password?: string
  /** The address that mails come from. */
  from: string
  /** For each step of a connection; default: 20 s. */
  timeoutMs?: number
}

/** A mail. Its text and its HTML say the same. */
export interface Mail {
  to: readonly string[]
  /** Those of them that it is sent to now; default: all. */
  only?: readonly string[]
  /** Where answers go; default: the address that mails come from. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The same for each try to send the mail, so that recipients recognise a repetition. */
  id: string
  attachments?: readonly MailAttachment[]
}

/** A file of a mail. */
export interface MailAttachment {
  name: string
  contentType: string
  content: Buffer
}

/** What became of a mail that the server has taken for one recipient at least. Addresses are written as they were given. */
export interface SentMail {
  /** Recipients that the server has refused for good. */
  refused: string[]
  /** Recipients for whom a later try may succeed. */
  later: string[]
}

/** The server has refused a mail for good: another try would end in the same way. */
export class MailRefused extends Error {
  /** The server does not let the product in; the mail itself was not looked at. */
  readonly isSignIn: boolean

  constructor(message: string, { isSignIn = false } = {}) {
    super(message)
    this.name = 'MailRefused'
    this.isSignIn = isSignIn
  }
}

/** The server has answered, and takes the mail later: RFC 5321, 4.2.1. */
export class MailPutOff extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MailPutOff'
  }
}

/** What the transport says of a mail that was taken. */
interface Answered {
  rejected?: string[]
  rejectedErrors?: (Error & { recipient?: string })[]
}

const usualTimeoutMs = 20_000

/** Sends mails over one SMTP connection at a time, which is opened for each mail. */
export class Mailer {
  readonly #transport: Transporter
  readonly #from: string

  constructor({ host, port, security, user, password, from, timeoutMs = usualTimeoutMs }: SmtpConnection) {
    this.#from = from
    this.#transport = createTransport({
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      // Later than the others, which say what was waited for.
      socketTimeout: 2 * timeoutMs,
      // A mail holds only what is handed in.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  /**
   * Sends a mail, and returns the recipients for whom the server has not taken it while it took it for others. Throws
   * {@link MailRefused} for an address or a subject that no mail can have, and when the server refuses for good;
   * {@link MailPutOff}, or other errors where the server is not reached, when a later try may succeed.
   */
  async send({ to, only = to, replyTo, subject, text, html, id, attachments = [] }: Mail): Promise<SentMail> {
    const wrong = [...to, ...(replyTo === undefined ? [] : [replyTo])].find((address) => !isMailAddress(address))
    if (wrong !== undefined || only.length === 0)
      throw new MailRefused(`No mail can be sent to ${JSON.stringify(wrong)}.`)
    if (hasControls(subject)) throw new MailRefused('The subject of a mail is one line.')
    const domain = this.#from.slice(this.#from.lastIndexOf('@') + 1)
    try {
      const { rejected = [], rejectedErrors = [] }: Answered = await this.#transport.sendMail({
        from: this.#from,
        to: [...to],
        envelope: { from: this.#from, to: [...only] },
        ...(replyTo !== undefined && { replyTo }),
        subject,
        text,
        html,
        attachments: attachments.map(({ name: filename, contentType, content }) => ({
          filename,
          contentType,
          content,
        })),
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      const notTaken = new Set(rejected.map(keyOf))
      const putOff = new Set(rejectedErrors.filter((error) => replyOf(error) < 500).map((error) => keyOf(error.recipient ?? ''))) // prettier-ignore
      return {
        refused: only.filter((address) => notTaken.has(keyOf(address)) && !putOff.has(keyOf(address))),
        later: only.filter((address) => putOff.has(keyOf(address))),
      }
    } catch (error) {
      const reply = replyOf(error)
      if (!(error instanceof Error) || Number.isNaN(reply)) throw error
      const isSignIn = 'code' in error && error.code === 'EAUTH'
      throw reply >= 500 ? new MailRefused(error.message, { isSignIn }) : new MailPutOff(error.message)
    }
  }
}

/**
 * The same for an address as it was given and as the transport names it: that writes domains as browsers do, and quotes names
 * with a dot too many.
 */
function keyOf(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return address.slice(0, at).replaceAll('"', '') + (domainToASCII(domain) || domain.toLowerCase())
}

/** The code of the server's reply; NaN if it gave none. From 500 it is for good: RFC 5321, 4.2.1. */
function replyOf(error: unknown): number {
  return error instanceof Error && 'responseCode' in error && error.responseCode !== undefined
    ? Number(error.responseCode)
    : Number.NaN
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text)
}
