import { RichTextEditor as Frame } from '@mantine/tiptap'
import { Icon, type IconName } from '../../../ui/Icon.tsx'

/** The name of a button that shows a picture alone. */
export const named = (name: string) => ({ 'aria-label': name, title: name })

export interface ToolProps {
  name: string
  icon: IconName
  active?: boolean
  disabled?: boolean
  'aria-expanded'?: boolean
  onClick?: () => void
}

/** A button of the tool bar. */
export function Tool({ name, icon, ...control }: ToolProps) {
  return (
    <Frame.Control {...named(name)} {...control}>
      <Icon name={icon} size={16} />
    </Frame.Control>
  )
}
