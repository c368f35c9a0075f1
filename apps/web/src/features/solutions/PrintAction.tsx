import type { SolutionDetails } from '@advisor/contract'
import { Menu } from '@mantine/core'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { BarAction } from '../../ui/BarAction.tsx'
import { savePdf } from '../../ui/saving/pdf-task.ts'
import { print, slotsOnRequest } from './printing.ts'

/** Prints the solution, or saves it as a PDF. Where it has parts for insiders, the reader says whether they are printed. */
export function PrintAction({ solution }: { solution: SolutionDetails }) {
  const t = useTexts('solutions')
  const saving = useTexts('saving')
  const formats = useFormats()
  const internal = slotsOnRequest(solution)
  const look = { name: t('actions.print'), icon: 'printer' } as const
  const caseIds = [solution.caseId]
  const save = <BarAction name={saving('pdf')} icon="download" onClick={() => void savePdf({ caseIds })} />
  if (internal.length === 0)
    return (
      <>
        <BarAction {...look} onClick={() => void print('for-everybody')} />
        {save}
      </>
    )
  const captions = formats.list(internal.map(({ caption }) => caption))
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <BarAction {...look} />
        </Menu.Target>
        <Menu.Dropdown data-not-printed maw="min(360px, 90vw)">
          <Menu.Item onClick={() => void print('for-everybody')}>{t('print.plain')}</Menu.Item>
          <Menu.Item onClick={() => void print('with-internal')}>{t('print.with-internal', { captions })}</Menu.Item>
          <Menu.Item onClick={() => void savePdf({ caseIds, isInternal: true })}>
            {saving('pdf-internal', { captions })}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {save}
    </>
  )
}
