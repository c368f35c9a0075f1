import type { SecretBox } from '../people/secret-box.ts'
import { openSetting, readSourceSecrets } from './secret-settings.ts'
import type { Settings } from './settings.ts'
import { Mailer } from '../../outgoing/mailer.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import { Webhooks } from '../../outgoing/webhooks.ts'

/**
 * The ways to the outside as administrators have set them, where the operator has configured none: a mail server, the secret of webhooks, and
 * those of external sources. A change counts from the next message on.
 */
export function outgoingBySettings(given: Outgoing, settings: () => Settings, box: SecretBox): Outgoing {
  const mailer = onceFor(settings, ({ 'mail.server': server, ...others }) => {
    if (server === null) return undefined
    const { user, ...connection } = server
    const password = openSetting(box, { ...others, 'mail.server': server }, 'mail.password')
    return new Mailer({
      ...connection,
      ...(user !== undefined && { user }),
      ...(password !== undefined && { password }),
    })
  })
  const webhooks = onceFor(settings, (current) => {
    const secret = openSetting(box, current, 'webhooks.secret')
    return secret === undefined
      ? undefined
      : new Webhooks({ secret, mayCallPrivate: given.mayWebhooksCallPrivate ?? false })
  })
  const sourceSecrets = onceFor(settings, (current) => readSourceSecrets(box, current))
  const foreignSources = given.foreignSources.withSecrets(sourceSecrets)
  return {
    ...given,
    foreignSources,
    get mailer() {
      return given.mailer ?? mailer()
    },
    get webhooks() {
      return given.webhooks ?? webhooks()
    },
  }
}

/** Makes something of the settings again when they were read anew. */
function onceFor<Made>(settings: () => Settings, make: (settings: Settings) => Made): () => Made {
  let last: { of: Settings; made: Made } | undefined
  return () => {
    const of = settings()
    if (last?.of !== of) last = { of, made: make(of) }
    return last.made
  }
}
