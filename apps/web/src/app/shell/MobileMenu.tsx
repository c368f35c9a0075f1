import type { Header } from '@advisor/contract'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSelectProfile, useSelectProject, useSwitchLocale } from '../../features/choosing/choosing-queries.ts'
import { hasProjectChoice } from '../../features/choosing/ProjectMenu.tsx'
import { useOpenHelp } from '../../features/help/use-open-help.ts'
import { useFocusBack } from '../../ui/focus-back.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './MenuParts.module.css'
import { ColorSchemeChoice, UserLinks, UserName } from './UserPanel.tsx'

interface MobileMenuProps {
  header: Header
  onClose: () => void
}

/** The parts of the header for which a phone has no room, in a drawer. It is drawn only while it is open. */
export function MobileMenu({ header, onClose }: MobileMenuProps) {
  const t = useTexts('shell')
  useFocusBack()
  return (
    <Drawer.Root opened onClose={onClose} position="right" size="min(320px, 88vw)">
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title>{t('header.menu-title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('header.close-menu')} size="lg" />
        </div>
        <Drawer.Body>
          <MenuList header={header} onClose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function MenuList({ header, onClose }: MobileMenuProps) {
  const shell = useTexts('shell')
  const t = useTexts('choosing')
  const { mutate: selectProject } = useSelectProject()
  const { mutate: selectProfile } = useSelectProfile()
  const { mutate: switchLocale } = useSwitchLocale()
  const openHelp = useOpenHelp()
  return (
    <div className={classes.menu}>
      <UserName header={header} />
      {hasProjectChoice(header) && (
        <Section caption={t('project.label')}>
          {header.projects.flatMap((project) =>
            (project.branches.length > 1 ? project.branches : [undefined]).map((branch) => (
              <Choice
                key={`${project.name} ${branch?.name}`}
                isCurrent={project.isCurrentProject && (branch?.isCurrentBranch ?? true)}
                onChoose={() =>
                  selectProject({ projectName: project.name, ...(branch && { branchName: branch.name }) })
                }
              >
                {branch ? `${project.caption} · ${branch.caption}` : project.caption}
              </Choice>
            )),
          )}
        </Section>
      )}
      {header.profiles.length > 1 && (
        <Section caption={t('profile.label')}>
          {header.profiles.map(({ id, caption, isCurrentProfile }) => (
            <Choice key={id} isCurrent={isCurrentProfile} onChoose={() => selectProfile(id)}>
              {caption}
            </Choice>
          ))}
        </Section>
      )}
      <Section caption={shell('language.label')}>
        <select
          className={classes.select}
          aria-label={shell('language.label')}
          value={header.currentLocale}
          onChange={(event) => switchLocale({ chooseLocale: event.currentTarget.value })}
        >
          {header.locales.map(({ code, caption }) => (
            <option key={code} value={code}>
              {caption}
            </option>
          ))}
        </select>
      </Section>
      <ColorSchemeChoice header={header} />
      <button type="button" className={classes.choice} onClick={openHelp}>
        {shell('help.open')}
        <Icon name="help" />
      </button>
      <UserLinks header={header} onClose={onClose} />
    </div>
  )
}

function Section({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <section aria-label={caption}>
      <h3 className={classes.caption}>{caption}</h3>
      {children}
    </section>
  )
}

interface ChoiceProps {
  isCurrent: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ isCurrent, onChoose, children }: ChoiceProps) {
  return (
    <button type="button" className={classes.choice} aria-current={isCurrent || undefined} onClick={onChoose}>
      {children}
      {isCurrent && <Icon name="check" />}
    </button>
  )
}
