import type { Header, HeaderProject } from '@advisor/contract'
import { Menu } from '@mantine/core'
import { currentBranch, currentProject } from '../../api/login-state.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useSelectProject } from './choosing-queries.ts'
import { HeaderMenuButton } from './HeaderMenuButton.tsx'

/** Whether the user has a choice: several projects, or several branches of the only project. */
export const hasProjectChoice = ({ projects }: Header) => projects.length > 1 || (projects[0]?.branches.length ?? 0) > 1

/** The menu of the projects. A project with several branches has a submenu. */
export function ProjectMenu({ header }: { header: Header }) {
  const t = useTexts('choosing')
  const project = currentProject(header)
  const branch = currentBranch(header)
  const caption = project?.caption ?? t('project.label')
  const hasBranches = (project?.branches.length ?? 0) > 1 && branch
  const name = hasBranches
    ? t('project.menu-branch', { project: caption, branch: branch.caption })
    : t('project.menu', { project: caption })
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <HeaderMenuButton
          data-style="project-menu"
          icon="book"
          name={name}
          caption={caption}
          detail={hasBranches ? branch.caption : undefined}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {header.projects.map((each) => (
          <ProjectEntry key={each.name} project={each} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ProjectEntry({ project }: { project: HeaderProject }) {
  const { mutate: selectProject } = useSelectProject()
  if (project.branches.length < 2)
    return (
      <Menu.Item
        aria-current={project.isCurrentProject || undefined}
        rightSection={project.isCurrentProject && <Icon name="check" size={16} />}
        onClick={() => selectProject({ projectName: project.name })}
      >
        {project.caption}
      </Menu.Item>
    )
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item aria-current={project.isCurrentProject || undefined}>{project.caption}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {project.branches.map(({ name, caption, isCurrentBranch }) => {
          const isCurrent = project.isCurrentProject && isCurrentBranch
          return (
            <Menu.Item
              key={name}
              aria-current={isCurrent || undefined}
              rightSection={isCurrent && <Icon name="check" size={16} />}
              onClick={() => selectProject({ projectName: project.name, branchName: name })}
            >
              {caption}
            </Menu.Item>
          )
        })}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}
