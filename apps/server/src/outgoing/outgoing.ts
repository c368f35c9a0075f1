import { Mailer, type SmtpConnection } from './mailer.ts'
import { Webhooks, type WebhookSettings } from './webhooks.ts'

/** How an installation reaches the outside; each way is undefined unless an operator has configured it. */
export interface Outgoing {
  mailer: Mailer | undefined
  webhooks: Webhooks | undefined
  /** Where people open the application, without a slash at its end, for links in mails. */
  publicUrl: string | undefined
}

export interface OutgoingSettings {
  smtp?: SmtpConnection | undefined
  webhooks?: WebhookSettings | undefined
  publicUrl?: string | undefined
}

/** Opens no connection: that is done for each message. */
export function openOutgoing({ smtp, webhooks, publicUrl }: OutgoingSettings): Outgoing {
  return {
    mailer: smtp && new Mailer(smtp),
    webhooks: webhooks && new Webhooks(webhooks),
    publicUrl,
  }
}
