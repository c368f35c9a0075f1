import type { Header } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { homePath } from '../../addresses/search-address.ts'
import { currentBranch, currentProject } from '../../api/login-state.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useApplication } from '../application.ts'
import type { OpenInSession } from '../tabs.ts'
import classes from './OpenElsewhere.module.css'

/** The names of projects can be longer than a phone is wide. */
const long = { root: classes.button ?? '', label: classes.label ?? '' }

/** Says that another tab has opened another project or branch, and offers to go on here or to follow. */
export function OpenElsewhere({ header }: { header: Header }) {
  const t = useTexts('shell')
  const navigate = useNavigate()
  const { tabs } = useApplication()
  const elsewhere = useSyncExternalStore(tabs.subscribe, tabs.elsewhere)
  const { mutate: goOn, isPending } = useMutation({ mutationFn: () => tabs.return() })
  const { mutate: follow } = useMutation({
    mutationFn: async () => {
      const followed = await tabs.follow()
      if (followed) await navigate(homePath(followed))
    },
  })
  const here = { project: currentProject(header)?.name, branch: currentBranch(header)?.name }
  // Another quest of the same branch is opened again by the next call: the page stays true.
  const isOther = elsewhere && (elsewhere.project !== here.project || elsewhere.branch !== here.branch)
  const own = captionOf(header, here)
  const other = isOther ? captionOf(header, elsewhere) : ''
  return (
    <div role="status" data-not-printed>
      {isOther && (
        <div className={classes.notice}>
          <Icon name="info" />
          <p>
            <strong>{t('elsewhere.title', { other })}</strong> {t('elsewhere.text', { own })}
          </p>
          <div className={classes.actions}>
            <Button size="compact-md" classNames={long} loading={isPending} onClick={() => goOn()}>
              {t('elsewhere.return', { own })}
            </Button>
            <Button size="compact-md" classNames={long} variant="default" onClick={() => follow()}>
              {t('elsewhere.follow', { other })}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function captionOf({ projects }: Header, open: OpenInSession): string {
  const project = projects.find(({ name }) => name === open.project)
  const branch = project?.branches.find(({ name }) => name === open.branch)
  const hasBranches = branch && (project?.branches.length ?? 0) > 1
  return [project?.caption ?? open.project, hasBranches && branch.caption].filter(Boolean).join(' · ')
}
