import type { ModelKind } from '@advisor/contract'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import classes from '../Model.module.css'
import { pathOfObject, useModelPlace } from '../model-place.ts'
import { useModelObject, useWriteObjects } from '../model-queries.ts'
import { useKindNames } from '../../admin/objects/kind-names.ts'
import { PlaceObject } from './PlaceObject.tsx'

const listedUsers = 30

/** Beside the editor of an object: what uses it, what the draft does to it, and its versions. */
export function ObjectAside({ kind, id }: { kind: ModelKind; id: string }) {
  const t = useTexts('adminModel')
  const formats = useFormats()
  const names = useKindNames()
  const place = useModelPlace()
  const { data } = useModelObject(place, kind, id)
  const write = useWriteObjects(place)
  if (!data) return null
  const { usedBy, solutions, history } = data.object
  const change = place.rows.find((row) => row.kind === kind && row.id === id)?.change
  return (
    <aside className={classes.aside} aria-label={t('aside')}>
      {change && place.draft && place.mayWrite && (
        <section className={classes.group}>
          <p className={classes.less}>{t(`done.${change}`, { title: place.draft.title })}</p>
          <div>
            <Button
              variant="default"
              size="compact-md"
              loading={write.isPending}
              onClick={() => write.mutate({ objects: { reverted: [{ kind, id }] }, title: '' })}
            >
              {t('revert')}
            </Button>
          </div>
          {write.error && <LoadFailure error={write.error} />}
        </section>
      )}
      <section className={classes.group}>
        <h2 className={classes.groupTitle}>{t('aside.used-by')}</h2>
        {usedBy.length === 0 && <p className={classes.less}>{t('aside.not-used')}</p>}
        {place.mayWrite && change !== 'delete' && <PlaceObject kind={kind} id={id} users={usedBy} />}
        <ul className={classes.items}>
          {usedBy.slice(0, listedUsers).map((user) => (
            <li key={`${user.kind}/${user.id}`}>
              {names.one(user.kind)} <Link to={place.wayTo(pathOfObject(user.kind, user.id))}>{user.caption}</Link>
            </li>
          ))}
        </ul>
        {usedBy.length > listedUsers && (
          <p className={classes.less}>{t('more-rows', { count: usedBy.length - listedUsers })}</p>
        )}
        {solutions > 0 && <p className={classes.less}>{t('aside.solutions', { count: solutions })}</p>}
      </section>
      {history.length > 0 && (
        <section className={classes.group}>
          <h2 className={classes.groupTitle}>{t('aside.history')}</h2>
          <ul className={classes.items}>
            {history.slice(0, 10).map(({ version, by, at, branches }) => (
              <li key={version} className={classes.less}>
                {t('aside.version', { version, name: by.name || t('nobody'), time: formats.dateTime(at) })}
                {branches.length > 0 &&
                  ` · ${formats.list(branches.map((name) => branchName(place.project.branches, name)))}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

const branchName = (branches: readonly { name: string; caption: string }[], name: string) =>
  branches.find((branch) => branch.name === name)?.caption ?? name
