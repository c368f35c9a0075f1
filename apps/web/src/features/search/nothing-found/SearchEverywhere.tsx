import { Link } from 'react-router'
import { federatedPath } from '../../../addresses/federated-address.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './SearchEverywhere.module.css'

/** Leads to the same words in all projects and external sources. */
export function SearchEverywhere({ text }: { text: string }) {
  const t = useTexts('federatedSearch')
  return (
    <Link to={federatedPath(text)} className={classes.link}>
      <Icon name="search" size={16} />
      {t('link')}
    </Link>
  )
}
