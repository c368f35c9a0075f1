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
  /** Where answers go; default: the address that mails come from. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The same for each try to send the mail, so that recipients recognise a repetition. */
  id: string
}

/** The server has refused a mail for good: another try would end in the same way. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MailRefused'
  }
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
      socketTimeout: timeoutMs,
      // A mail holds only what is handed in.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  /**
   * Sends a mail, and returns the recipients that the server has refused while it took others. Throws {@link MailRefused}
   * for an address or a subject that no mail can have, and when the server refuses for good; throws other errors when a
   * later try may succeed.
   */
  async send({ to, replyTo, subject, text, html, id }: Mail): Promise<{ refused: string[] }> {
    const wrong = [...to, ...(replyTo === undefined ? [] : [replyTo])].find((address) => !isMailAddress(address))
    if (wrong !== undefined || to.length === 0)
      throw new MailRefused(`No mail can be sent to ${JSON.stringify(wrong)}.`)
    if (hasControls(subject)) throw new MailRefused('The subject of a mail is one line.')
    const domain = this.#from.slice(this.#from.lastIndexOf('@') + 1)
    try {
      const { rejected } = await this.#transport.sendMail({
        from: this.#from,
        to: [...to],
        ...(replyTo !== undefined && { replyTo }),
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return { refused: rejected ?? [] }
    } catch (error) {
      throw isForGood(error) ? new MailRefused(error.message) : error
    }
  }
}

/** A reply of 500 to 599: RFC 5321, 4.2.1. A refused sign-in counts too. */
function isForGood(error: unknown): error is Error {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text)
}
