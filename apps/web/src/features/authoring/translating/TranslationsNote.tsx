import { toLanguageTag } from '@advisor/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { openPlace } from '../../../addresses/project-addresses.ts'
import { translatePath } from '../../../addresses/translate-address.ts'
import { calls } from '../../../api/calls.ts'
import { useHeader } from '../../../api/login-state.ts'
import { reading } from '../../../api/query-cache.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './Translating.module.css'
import { TranslationState } from './TranslationState.tsx'

/** Below a solution, for those who may translate: what it has of each language, and whether its original has changed. */
export function TranslationsNote({ caseId }: { caseId: number }) {
  const header = useHeader()
  return header.mayTranslate ? <Note caseId={caseId} /> : null
}

function Note({ caseId }: { caseId: number }) {
  const t = useTexts('translating')
  const formats = useFormats()
  const place = openPlace(useHeader())
  const { data } = useQuery({ ...reading(calls.getTranslations, { caseId }), meta: { failures: 'shownByScreen' } })
  const others = data?.languages.filter(({ state }) => state !== 'master') ?? []
  if (!data || others.length === 0) return null
  const { master } = data
  return (
    <section className={classes.note} aria-label={t('note')} data-not-printed>
      <strong>{t('note')}</strong>
      <ul className={classes.states}>
        {others.map((status) => (
          <li key={status.locale}>
            <Link to={translatePath({ caseId, locale: status.locale }, place)} lang={toLanguageTag(status.locale)}>
              {formats.language(status.locale)}
            </Link>{' '}
            <TranslationState status={status} />
          </li>
        ))}
      </ul>
      {master && master.versionsSince > 0 && (
        <p>
          {t('of-copy', { number: master.number })}: {t('of-copy.changed', { count: master.versionsSince })}
        </p>
      )}
    </section>
  )
}
