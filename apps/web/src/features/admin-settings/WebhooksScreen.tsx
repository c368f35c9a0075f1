import type { Setting, WebhookDelivery } from '@advisor/contract'
import { Button } from '@mantine/core'
import { calls } from '../../api/calls.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './admin-settings.module.css'
import { GovernScreen, WhenAsked } from './GovernScreen.tsx'
import { useAsked, useChange } from './govern-queries.ts'
import { SettingRow, useSettingTexts } from './SettingRow.tsx'

const askedEveryMs = 3_000

/** The event that an address is told of. */
const eventOf: Partial<Record<string, 'solutions-changed' | 'session-status'>> = {
  'solutions.webhook-url': 'solutions-changed',
  'sessions.webhook-url': 'session-status',
}

/** Other systems that are told what happens, and what they were told. */
export function WebhooksScreen() {
  const t = useTexts('adminSettings')
  const asked = useAsked(calls.adminSettings, {})
  const deliveries = useAsked(calls.webhookDeliveries, {}, { everyMs: askedEveryMs })
  return (
    <GovernScreen title={t('webhooks.title')} intro={t('webhooks.intro')} asked={asked}>
      {({ settings }) => (
        <>
          <section className={classes.part} aria-labelledby="told">
            <h2 id="told">{t('webhooks.told')}</h2>
            {deliveries.reply && (deliveries.reply.isByOperator || !deliveries.reply.canCall) && (
              <p className={classes.intro} role="status">
                {t(deliveries.reply.isByOperator ? 'webhooks.by-operator' : 'webhooks.no-secret')}
              </p>
            )}
            {settings
              .filter(
                ({ group, key }) =>
                  group === 'webhooks' && !(deliveries.reply?.isByOperator && key === 'webhooks.secret'),
              )
              .map((setting) => (
                <div key={setting.key} className={classes.fields}>
                  <SettingRow setting={setting} />
                  {eventOf[setting.key] && setting.value !== 'null' && <Test setting={setting} />}
                </div>
              ))}
          </section>
          <section className={classes.screen} aria-labelledby="deliveries">
            <h2 id="deliveries" className={classes.heading}>
              {t('webhooks.deliveries')}
            </h2>
            <WhenAsked asked={deliveries}>{(reply) => <Deliveries deliveries={reply.deliveries} />}</WhenAsked>
          </section>
        </>
      )}
    </GovernScreen>
  )
}

function Test({ setting }: { setting: Setting }) {
  const t = useTexts('adminSettings')
  const { name } = useSettingTexts(setting)
  const test = useChange(calls.testWebhook)
  const event = eventOf[setting.key]
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        size="xs"
        loading={test.isPending}
        aria-label={t('webhooks.test-of', { name })}
        onClick={() => event && test.mutate({ event })}
      >
        {t('webhooks.test')}
      </Button>
    </div>
  )
}

function Deliveries({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  const t = useTexts('adminSettings')
  const formats = useFormats()
  const again = useChange(calls.sendAgain)
  if (deliveries.length === 0)
    return (
      <EmptyState icon="link" title={t('webhooks.none')}>
        <p>{t('webhooks.none-hint')}</p>
      </EmptyState>
    )
  return (
    <div
      className={classes.scrolled}
      role="region"
      aria-label={t('table', { name: t('webhooks.deliveries') })}
      tabIndex={0}
    >
      <table className={classes.table}>
        <thead data-style="table-ptc-primary">
          <tr>
            {(['webhooks.what', 'webhooks.where', 'audit.when', 'webhooks.state'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {deliveries.map(({ id, event, subject, url, state, createdAt, problem }) => {
            const what = t(`webhooks.event.${event}`, { subject })
            return (
              <tr key={id}>
                <th scope="row">{what}</th>
                <td>{url}</td>
                <td>{formats.dateTime(createdAt)}</td>
                <td>
                  {t(`webhooks.state.${state}`)}
                  {problem !== undefined && <p className={classes.less}>{problem}</p>}
                </td>
                <td>
                  {state !== 'waiting' && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={t('webhooks.again-of', { what, time: formats.dateTime(createdAt) })}
                      onClick={() => again.mutate({ id })}
                    >
                      {t('webhooks.again')}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
