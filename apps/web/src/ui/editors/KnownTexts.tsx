import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ReactElement } from 'react'
import { useFormats } from '../texts/formats.ts'
import { useKnownTexts } from './known-texts.ts'
import classes from './KnownTexts.module.css'

export interface KnownTextsProps {
  label: string
  slot: string
  typed: string
  onChoose: (text: string) => void
  /** The field, with the role of a combobox. */
  children: ReactElement
}

const suggestAfterMs = 200

/** Suggests texts of solutions below a field. Other texts can be typed, too. */
export function KnownTexts({ label, slot, typed, onChoose, children }: KnownTextsProps) {
  const formats = useFormats()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [settled] = useDebouncedValue(typed.trim(), suggestAfterMs)
  const known = useKnownTexts(slot, settled, combobox.dropdownOpened).filter(({ text }) => text !== typed.trim())
  const open = () => {
    combobox.openDropdown()
    combobox.resetSelectedOption()
  }
  return (
    <div onClick={open} onInput={open} onBlur={() => combobox.closeDropdown()}>
      <Combobox
        store={{ ...combobox, dropdownOpened: combobox.dropdownOpened && known.length > 0 }}
        onOptionSubmit={(text) => {
          onChoose(text)
          combobox.closeDropdown()
        }}
        withinPortal={false}
        offset={4}
        transitionProps={{ duration: 0 }}
      >
        <Combobox.Target withExpandedAttribute>{children}</Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options className={classes.options} aria-label={label}>
            {known.map(({ text, count }) => (
              <Combobox.Option key={text} value={text} className={classes.option}>
                <span>{text}</span>
                <span className={classes.count}>{formats.number(count)}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
}
