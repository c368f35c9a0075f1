import { productVersion } from '@advisor/contract'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './AboutScreen.module.css'
import { PlainPage } from './PlainPage.tsx'

/** The year that the specification states. */
const copyrightYear = '2023'

export function AboutScreen() {
  const t = useTexts('about')
  const shell = useTexts('shell')
  return (
    <PlainPage title={t('title')}>
      <p className={classes.name}>{shell('product.name')}</p>
      <dl className={classes.facts}>
        <dt>{t('version')}</dt>
        <dd>{productVersion}</dd>
        <dt>{t('build')}</dt>
        <dd>{__BUILD_NUMBER__}</dd>
      </dl>
      <p>{t('copyright', { year: copyrightYear })}</p>
      <p>{t('licence')}</p>
      <Anchor component={Link} to="/licenses">
        {t('licenses-link')}
      </Anchor>
    </PlainPage>
  )
}
