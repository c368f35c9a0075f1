import { useHeader } from '../../api/login-state.ts'
import { ProjectSelection } from '../../features/choosing/ProjectSelection.tsx'

export function ProjectSelectionScreen() {
  return <ProjectSelection header={useHeader()} />
}
