import type { RoleInProject } from '@advisor/contract'
import { calls } from '../../../api/calls.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../People.module.css'
import { NotLoaded } from '../PeopleParts.tsx'
import { usePeople } from '../people-queries.ts'

/** What a role sees and does, project by project. */
export function RoleProjects({ role }: { role: string }) {
  const t = useTexts('adminPeople')
  const shown = usePeople(calls.roleInProjects, { role })
  return (
    <section className={classes.section}>
      <h2 className={classes.caption}>{t('role.in-projects')}</h2>
      <p className={classes.hint}>{t('role.in-projects-hint')}</p>
      {!shown.data && <NotLoaded {...shown} />}
      {shown.data?.projects.map((project) => (
        <Project key={project.project.id} project={project} />
      ))}
    </section>
  )
}

function Project({ project: { project, branches, groups, casebases, profiles } }: { project: RoleInProject }) {
  const t = useTexts('adminPeople')
  const say = (names: readonly string[]) => (names.length === 0 ? t('role.nothing') : names.join(', '))
  const open = branches.filter(({ isOpen }) => isOpen).map(({ caption }) => caption)
  const quests = [...new Set(profiles.flatMap((profile) => profile.quests.map(({ name }) => name)))]
  return (
    <>
      <h3 className={classes.caption}>{project.name}</h3>
      <dl className={classes.known}>
        <dt>{t('role.opened-by')}</dt>
        <dd>{groups.length === 0 ? t('role.opened-by-none') : say(groups.map(({ name }) => name))}</dd>
        <dt>{t('role.branches')}</dt>
        <dd>{say(open)}</dd>
        <dt>{t('role.quests')}</dt>
        <dd>{say(quests)}</dd>
      </dl>
      {casebases.map((casebase) => {
        const slots = (access: 'none' | 'read' | 'write') =>
          casebase.slots.filter((slot) => slot.access === access).map(({ caption }) => caption)
        return (
          <details key={casebase.id}>
            <summary>{casebase.caption}</summary>
            <dl className={classes.known}>
              <dt>{t('role.states')}</dt>
              <dd>{say(casebase.states.filter(({ isSeen }) => isSeen).map(({ caption }) => caption))}</dd>
              <dt>{t('role.slots-read')}</dt>
              <dd>{say([...slots('write'), ...slots('read')])}</dd>
              <dt>{t('role.slots-write')}</dt>
              <dd>{say(slots('write'))}</dd>
              <dt>{t('role.slots-hidden')}</dt>
              <dd>{say(slots('none'))}</dd>
              <dt>{t('role.steps')}</dt>
              <dd>{say(casebase.transitions.filter(({ isAllowed }) => isAllowed).map(({ caption }) => caption))}</dd>
            </dl>
          </details>
        )
      })}
    </>
  )
}
