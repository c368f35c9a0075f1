import { NativeSelect, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { calls } from '../../../api/calls.ts'
import { reading } from '../../../api/query-cache.ts'
import { DrawSolution } from '../../../ui/draw-solution.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import type { Fields } from '../fields/editor-context.ts'
import classes from '../Model.module.css'
import { useModelPlace } from '../model-place.ts'

/** The form is asked about when nothing was typed for so long, in ms. */
const quiet = 400

/** A solution as readers would see it by the view that is being edited, as it stands in the form. */
export function ViewPreview({ document }: { document: Fields }) {
  const t = useTexts('adminModel')
  const { project, draft } = useModelPlace()
  const [caseId, setCaseId] = useState<number>()
  const [asked] = useDebouncedValue(document, quiet)
  const { data, error } = useQuery({
    ...reading(calls.previewModelView, {
      project: project.name,
      ...(draft && { draft: draft.id }),
      document: asked,
      ...(caseId !== undefined && { caseId }),
    }),
    placeholderData: keepPreviousData,
    meta: { failures: 'shownByScreen' },
  })
  const draw = use(DrawSolution)
  return (
    <section className={classes.group} aria-label={t('preview')}>
      <h2 className={classes.groupTitle}>{t('preview')}</h2>
      {error && <LoadFailure error={error} />}
      {!data && !error && <Skeleton height={200} role="status" aria-label={t('loading')} />}
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
