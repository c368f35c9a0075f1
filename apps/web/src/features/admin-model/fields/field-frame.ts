import { useEditor } from './editor-context.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldTexts } from '../../admin/objects/field-texts.ts'

/** What stands around each field: its name, its help, and what the server said against it. */
export function useFieldFrame({ path, at, label }: Pick<FieldProps, 'path' | 'at' | 'label'>) {
  const texts = useFieldTexts()
  const { isReadOnly, fault } = useEditor()
  const help = texts.help(path)
  return {
    label: label ?? texts.caption(path),
    description: label === undefined ? help : undefined,
    error: fault?.path === at ? fault.message : undefined,
    disabled: isReadOnly,
  }
}
