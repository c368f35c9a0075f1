import { randomUUID } from 'node:crypto'
import { ForeignSources, type ForeignSourceSettings } from './foreign-sources/foreign-sources.ts'
import { OpenIdProvider, type OpenIdSettings } from './sign-in/open-id-provider.ts'
import { SignedTokens, type TokenSettings } from './sign-in/signed-tokens.ts'
import { Mailer, type SmtpConnection } from './mailer.ts'
import { Webhooks, type WebhookSettings } from './webhooks.ts'

/** How an installation reaches the outside; mails and webhooks are undefined unless an operator has configured them. */
export interface Outgoing {
  mailer: Mailer | undefined
  webhooks: Webhooks | undefined
  foreignSources: ForeignSources
  /** Where people open the application, without a slash at its end, for links in mails. */
  publicUrl: string | undefined
  /** Signs users in; undefined unless configured. */
  openIdProvider: OpenIdProvider | undefined
  /** Checks tokens that sign users in; undefined unless configured. */
  signedTokens: SignedTokens | undefined
  /** The mail server that the operator has configured, without its password. */
  smtp?: Omit<SmtpConnection, 'password'> & { hasPassword: boolean }
  /** Webhooks may have addresses of private networks. */
  mayWebhooksCallPrivate?: boolean
  /** Takes forms about customers while the demo runs and nobody has set where they go. Nothing else is called so. */
  demoReceiver?: { url: string; webhooks: Webhooks }
  /** The operator has configured the secret of webhooks. */
  areWebhooksByOperator?: boolean
}

export interface OutgoingSettings {
  smtp?: SmtpConnection | undefined
  webhooks?: WebhookSettings | undefined
  foreignSources?: ForeignSourceSettings | undefined
  publicUrl?: string | undefined
  openId?: OpenIdSettings | undefined
  signedTokens?: TokenSettings | undefined
  mayWebhooksCallPrivate?: boolean
  /** Where the demo takes forms about customers. */
  demoReceiver?: string
}

/** Opens no connection: that is done for each message. Throws if a file of keys for signed tokens cannot be read. */
export function openOutgoing({
  smtp,
  webhooks,
  foreignSources,
  publicUrl,
  openId,
  signedTokens,
  mayWebhooksCallPrivate = webhooks?.mayCallPrivate ?? false,
  demoReceiver,
}: OutgoingSettings): Outgoing {
  return {
    mailer: smtp && new Mailer(smtp),
    webhooks: webhooks && new Webhooks(webhooks),
    foreignSources: new ForeignSources(foreignSources ?? { secrets: {}, mayCallPrivate: false }),
    publicUrl,
    openIdProvider: openId && new OpenIdProvider(openId),
    signedTokens: signedTokens && new SignedTokens(signedTokens),
    ...(smtp && { smtp: shown(smtp) }),
    mayWebhooksCallPrivate,
    areWebhooksByOperator: webhooks !== undefined,
    ...(demoReceiver !== undefined && {
      demoReceiver: {
        url: demoReceiver,
        webhooks: new Webhooks({ secret: randomUUID(), mayCallPrivate: true }),
      },
    }),
  }
}

function shown({ password, ...connection }: SmtpConnection): NonNullable<Outgoing['smtp']> {
  return { ...connection, hasPassword: password !== undefined }
}
