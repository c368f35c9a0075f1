import type { SessionUse } from '@advisor/contract'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './SessionUseMark.module.css'

/** Says in a row of the results what the service session has with the solution. */
export function SessionUseMark({ use }: { use: SessionUse }) {
  const t = useTexts('sessionSearch')
  return (
    <span className={classes.mark}>
      <Icon name={icons[use]} size={16} />
      {t(`mark.${use}`)}
    </span>
  )
}

const icons = { linked: 'link', tried: 'clock', 'ruled-out': 'close', helped: 'check' } as const
