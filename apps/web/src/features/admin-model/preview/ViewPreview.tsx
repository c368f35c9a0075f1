import { NativeSelect, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { calls } from '../../../api/calls.ts'
import { reading } from '../../../api/query-cache.ts'
import { DrawSolution } from '../../../ui/draw-solution.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { useKindNames } from '../../admin/objects/kind-names.ts'
import { asList, asText, type Fields } from '../fields/editor-context.ts'
import classes from '../Model.module.css'
import { useModelPlace } from '../model-place.ts'

/** The form is asked about when nothing was typed for so long, in ms. */
const quiet = 400

const newViewId = 'new-view'

/** A solution as readers would see it by the view that is being edited, as it stands in the form. */
export function ViewPreview({ document }: { document: Fields }) {
  const t = useTexts('adminModel')
  const names = useKindNames()
  const { project, draft } = useModelPlace()
  const [caseId, setCaseId] = useState<number>()
  const [asked] = useDebouncedValue(document, quiet)
  const isBegun = asList(asked.sections).length > 0
  const { data: known, error } = useQuery({
    ...reading(calls.previewModelView, {
      project: project.name,
      ...(draft && { draft: draft.id }),
      // A new view has no id yet, and maybe no name.
      document: { ...asked, id: asText(asked.id) || newViewId, caption: asText(asked.caption) || names.one('view') },
      ...(caseId !== undefined && { caseId }),
    }),
    enabled: isBegun,
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
  })
  // What is known of sections before is not shown for none.
  const data = isBegun ? known : undefined
  const draw = use(DrawSolution)
  return (
    <section className={classes.group} aria-label={t('preview')}>
      <h2 className={classes.groupTitle}>{t('preview')}</h2>
      {!isBegun && <p className={classes.less}>{t('preview.no-sections')}</p>}
      {error && <LoadFailure error={error} />}
      {isBegun && !data && !error && <Skeleton height={200} role="status" aria-label={t('loading')} />}
      {data && data.choices.length === 0 && <p className={classes.less}>{t('preview.none')}</p>}
      {data && data.choices.length > 0 && (
        <NativeSelect
          label={t('preview.solution')}
          value={String(data.solution?.caseId ?? '')}
          onChange={({ currentTarget }) => setCaseId(Number(currentTarget.value))}
          data={data.choices.map((each) => ({ value: String(each.caseId), label: `${each.number} ${each.title}` }))}
        />
      )}
      {data?.solution && (
        <div className={classes.preview} data-stale={asked !== document || undefined}>
          {draw(data.solution)}
          {data.solution.sections.length === 0 && <p className={classes.less}>{t('preview.empty')}</p>}
        </div>
      )}
    </section>
  )
}
