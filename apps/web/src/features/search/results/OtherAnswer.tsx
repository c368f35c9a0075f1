import { SymbolPicker } from '../../../ui/editors/SymbolPicker.tsx'
import classes from './PartingQuestion.module.css'

export interface OtherAnswerProps {
  slot: string
  caption: string
  onAnswer: (value: string) => void
}

/** All values of the slot that solutions have: what is meant may be said by no word of the text. */
export function OtherAnswer({ slot, caption, onAnswer }: OtherAnswerProps) {
  return (
    <div className={classes.other}>
      <SymbolPicker
        label={caption}
        slot={slot}
        isSeveral={false}
        chosen={[]}
        onChange={([chosen]) => chosen && onAnswer(chosen.typed)}
      />
    </div>
  )
}
