import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useTexts } from '../../ui/texts/texts.ts'

/** Light, dark, or as the device has it. */
export function ColorSchemeChoice() {
  const t = useTexts('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t('scheme.label')}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
      data={[
        { value: 'light', label: t('scheme.light') },
        { value: 'dark', label: t('scheme.dark') },
        { value: 'auto', label: t('scheme.auto') },
      ]}
    />
  )
}
