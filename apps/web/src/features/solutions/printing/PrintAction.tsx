import type { SolutionDetails, StepId } from '@advisor/contract'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { BarAction } from '../../../ui/bar/BarAction.tsx'
import { savePdf } from '../../../ui/saving/save-pdf.ts'
import { print, slotsOnRequest } from './printing.ts'

export interface PrintActionProps {
  solution: SolutionDetails
  /** The search step in which it is open. */
  from: StepId | undefined
}

/** In the menu of the bar: prints the solution, or saves it as a PDF. Where it has parts for insiders, the reader says whether they are printed. */
export function PrintAction({ solution, from }: PrintActionProps) {
  const t = useTexts('solutions')
  const saving = useTexts('saving')
  const formats = useFormats()
  const internal = slotsOnRequest(solution)
  const look = { name: t('actions.print'), icon: 'printer' } as const
  const caseIds = [solution.caseId]
  const printed = { caseIds, from }
  const save = <BarAction name={saving('pdf')} icon="download" onClick={() => void savePdf(printed)} />
  if (internal.length === 0)
    return (
      <>
        <BarAction {...look} onClick={() => void print('for-everybody', printed)} />
        {save}
      </>
    )
  const captions = formats.list(internal.map(({ caption }) => caption))
  return (
    <>
      <BarAction {...look} name={t('print.plain')} onClick={() => void print('for-everybody', printed)} />
      <BarAction
        {...look}
        name={t('print.with-internal', { captions })}
        onClick={() => void print('with-internal', printed)}
      />
      {save}
      <BarAction
        name={saving('pdf-internal', { captions })}
        icon="download"
        onClick={() => void savePdf({ ...printed, isInternal: true })}
      />
    </>
  )
}
