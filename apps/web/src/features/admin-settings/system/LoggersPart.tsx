import { logLevels } from '@advisor/contract'
import { calls } from '../../../api/calls.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../admin-settings.module.css'
import { WhenAsked } from '../GovernScreen.tsx'
import { useAsked, useChange } from '../govern-queries.ts'
import { Select } from '../Select.tsx'

/** How much each part of the server logs. */
export function LoggersPart() {
  const t = useTexts('adminSettings')
  const asked = useAsked(calls.loggers, {})
  const change = useChange(calls.setLoggerLevel, { done: t('saved') })
  return (
    <section className={classes.part} aria-labelledby="system-loggers">
      <h2 id="system-loggers">{t('loggers.title')}</h2>
      <p className={classes.intro}>{t('loggers.intro')}</p>
      <WhenAsked asked={asked}>
        {({ loggers }) => (
          <div className={classes.form}>
            {loggers.map(({ name, level, isDefault }) => (
              <Select
                key={name}
                label={t(`loggers.name.${name}`)}
                value={isDefault ? '' : level}
                onChange={(chosen) => {
                  const wanted = logLevels.find((each) => each === chosen)
                  change.mutate({ name, ...(wanted && { level: wanted }) })
                }}
              >
                <option value="">{t('loggers.default', { level: isDefault ? level : '…' })}</option>
                {logLevels.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </Select>
            ))}
          </div>
        )}
      </WhenAsked>
    </section>
  )
}
