import '@mantine/core/styles/Badge.layer.css'
import { ModelFrame } from './ModelFrame.tsx'
import { ProposedValues } from './values/ProposedValues.tsx'

/** The screen of the values that authors have proposed for the model of a project. */
export function ValuesScreen() {
  return (
    <ModelFrame>
      <ProposedValues />
    </ModelFrame>
  )
}
