import type { Compared } from '@advisor/domain-model/comparing'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../ui/texts/texts.ts'
import model from '../Model.module.css'
import { Result } from './CurveTrial.tsx'

/** The similarity of two texts, dates, or yes and no. */
export function PlainTrial({ dataType, compare, given }: { dataType: string } & Compared) {
  const t = useTexts('adminModel')
  const isYesOrNo = dataType === 'boolean'
  const [values, setValues] = useState<readonly [string, string]>(isYesOrNo ? ['true', 'false'] : ['', ''])
  const [one, other] = values.map((value) => (isYesOrNo ? value === 'true' : value))
  const draw = (label: string, at: 0 | 1) => {
    const change = ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues(at === 0 ? [currentTarget.value, values[1]] : [values[0], currentTarget.value])
    return isYesOrNo ? (
      <NativeSelect
        label={label}
        value={values[at]}
        data={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        onChange={change}
      />
    ) : (
      <TextInput label={label} type={dataType === 'date' ? 'date' : 'text'} value={values[at]} onChange={change} />
    )
  }
  return (
    <div className={model.filters}>
      {draw(t('similarity.searched'), 0)}
      {draw(t('similarity.found'), 1)}
      <Result similarity={compare(one, other)} given={given(one, other)} isEntered={!values.includes('')} />
    </div>
  )
}
