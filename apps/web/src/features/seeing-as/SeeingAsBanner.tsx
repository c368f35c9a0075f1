import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { pageSettings } from '../../api/page-settings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './SeeingAsBanner.module.css'

/** Stands over every page while an administrator sees with the rights of another user. */
export function SeeingAsBanner({ name }: { name: string }) {
  const t = useTexts('seeingAs')
  const { mutate, isPending, error } = useMutation({
    meta: { failures: 'shownByScreen' },
    mutationFn: () => callServer(calls.endSeeingAs, {}),
    // Everything that the browser knows is of other rights.
    onSuccess: () => location.assign(`${pageSettings().basePath}/project-selection`),
  })
  return (
    <div className={classes.banner} role="status">
      <Icon name="user" size={16} />
      <span>{error ? describeFailure(error) : t('banner', { name })}</span>
      <Button size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
        {t('end')}
      </Button>
    </div>
  )
}
