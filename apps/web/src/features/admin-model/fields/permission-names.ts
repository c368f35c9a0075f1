import { useTexts } from '../../../ui/texts/texts.ts'

/** The permissions that the steps of a workflow can require. */
const ofWorkflows = [
  'solution-create',
  'solution-modify',
  'solution-manage',
  'solution-manage-others',
  'solution-manage-revisions',
  'solution-localize',
  'solution-delete',
  'review-confirm',
  'review-reject',
  'review-apply',
  'version-manage',
] as const

/** The permissions that a step of a workflow can require, by their names. */
export function usePermissionNames(): readonly { id: string; caption: string }[] {
  const t = useTexts('adminModel')
  return ofWorkflows.map((id) => ({ id, caption: t(`permission.${id}`) }))
}
