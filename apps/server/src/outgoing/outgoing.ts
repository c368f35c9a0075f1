import { ForeignSources, type ForeignSourceSettings } from './foreign-sources/foreign-sources.ts'
import { Mailer, type SmtpConnection } from './mailer.ts'
import { Webhooks, type WebhookSettings } from './webhooks.ts'

/** How an installation reaches the outside; mails and webhooks are undefined unless an operator has configured them. */
export interface Outgoing {
  mailer: Mailer | undefined
  webhooks: Webhooks | undefined
  foreignSources: ForeignSources
  /** Where people open the application, without a slash at its end, for links in mails. */
  publicUrl: string | undefined
}

export interface OutgoingSettings {
  smtp?: SmtpConnection | undefined
  webhooks?: WebhookSettings | undefined
  foreignSources?: ForeignSourceSettings | undefined
  publicUrl?: string | undefined
}

/** Opens no connection: that is done for each message. */
export function openOutgoing({ smtp, webhooks, foreignSources, publicUrl }: OutgoingSettings): Outgoing {
  return {
    mailer: smtp && new Mailer(smtp),
    webhooks: webhooks && new Webhooks(webhooks),
    foreignSources: new ForeignSources(foreignSources ?? { secrets: {}, mayCallPrivate: false }),
    publicUrl,
  }
}
