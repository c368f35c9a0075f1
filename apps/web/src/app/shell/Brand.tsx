import { Link } from 'react-router'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Brand.module.css'

export interface BrandProps {
  /** The target of the logo; without it, the brand is no link. */
  to?: string
  onClick?: () => void
}

/** The logo and the product's name; narrow screens hide the name. */
export function Brand({ to, onClick }: BrandProps) {
  const t = useTexts('shell')
  const content = (
    <>
      <Logo />
      <span className={classes.name}>{t('product.name')}</span>
    </>
  )
  if (!to) return <div className={classes.brand}>{content}</div>
  return (
    <Link to={to} onClick={onClick} className={classes.brand} aria-label={t('product.home-link')}>
      {content}
    </Link>
  )
}

function Logo() {
  return (
    <svg className={classes.logo} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" />
      <path d="M5 18h5l3-8 5 14 3.2-9H27" />
    </svg>
  )
}
