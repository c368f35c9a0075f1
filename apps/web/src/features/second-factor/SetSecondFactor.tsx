import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './SecondFactor.module.css'
import { hasFactor, useSecondFactor } from './second-factor-queries.ts'
import { SecondFactorSettings } from './SecondFactorSettings.tsx'

/** The only page of a user whose role demands a second factor, until there is one and its recovery codes are kept. */
export function SetSecondFactor({ onGoOn }: { onGoOn: () => Promise<void> }) {
  const t = useTexts('secondFactor')
  const own = useSecondFactor().data?.own
  const [showsCodes, setShowsCodes] = useState(false)
  const [isGoing, setIsGoing] = useState(false)
  const isDone = own !== undefined && hasFactor(own) && !showsCodes
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('must.title')}</h1>
      {own && !hasFactor(own) && own.isRequired && <p>{t('must.text')}</p>}
      <h2 className={classes.subtitle}>{t('title')}</h2>
      <SecondFactorSettings onCodesShown={setShowsCodes} />
      <div className={classes.goOn}>
        <Button
          disabled={!isDone}
          loading={isGoing}
          onClick={() => {
            setIsGoing(true)
            void onGoOn().finally(() => setIsGoing(false))
          }}
        >
          {t('must.go-on')}
        </Button>
        <Anchor component={Link} to="/logout">
          {t('must.logout')}
        </Anchor>
      </div>
    </div>
  )
}
