import { limits, type Header } from '@advisor/contract'
import { currentProject } from '../../api/login-state.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { nonProductionBranch } from './non-production.ts'
import classes from './NonProductionBanner.module.css'

/** Warns that the branch is not the one that readers see. */
export function NonProductionBanner({ header }: { header: Header }) {
  const t = useTexts('shell')
  const branch = nonProductionBranch(header)
  const production = currentProject(header)?.branches[limits.nonProductionWarningBranches - 1]
  if (!branch || !production) return null
  return (
    <p className={classes.banner} role="status">
      <Icon name="alert" size={16} />
      {t('non-production', { branch: branch.caption, production: production.caption })}
    </p>
  )
}
