import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { withList, type SessionsAddress } from '../../../addresses/sessions-address.ts'
import { Choice } from '../../../ui/lists/Choice.tsx'
import { useWorkgroups } from '../session-queries.ts'

export interface WorklistsProps {
  address: SessionsAddress
  seesAll: boolean
  onChange: (address: SessionsAddress) => void
}

/** Chooses the worklist: the user's own, or those of workgroups. */
export function Worklists({ address, seesAll, onChange }: WorklistsProps) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  const groups = useWorkgroups() ?? []
  const whole = seesAll ? 'ALL' : 'ALL_WORKGROUP'
  const value = address.dashTab === 'SESSION' ? 'SESSION' : address.workgroup || whole
  // A link may name a workgroup that the reader does not see.
  const isUnknown = !['SESSION', 'ALL', 'ALL_WORKGROUP', ...groups.map(({ id }) => id)].includes(value)
  return (
    <Choice
      label={t('worklist')}
      value={value}
      onChange={(chosen) =>
        onChange(
          withList(
            address,
            chosen === 'SESSION'
              ? { dashTab: 'SESSION', workgroup: '', find: '' }
              : { dashTab: 'WRKGRP', workgroup: chosen === whole ? '' : chosen, find: '' },
          ),
        )
      }
    >
      <option value="SESSION">{t('worklist.mine')}</option>
      {seesAll && <option value="ALL">{t('worklist.all')}</option>}
      <option value="ALL_WORKGROUP">{t('worklist.own-groups')}</option>
      {groups.map(({ id, name, open }) => (
        <option key={id} value={id}>
          {t('worklist.group', { name, number: formats.number(open) })}
        </option>
      ))}
      {isUnknown && <option value={value}>{t('worklist.unknown')}</option>}
    </Choice>
  )
}
