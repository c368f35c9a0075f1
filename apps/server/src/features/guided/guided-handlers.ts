import type { DownloadHandlers, Handlers } from '../../http/handlers.ts'
import { answerQuestion, skipQuestion, undecidedAttribute, undecidedValue } from './answer-question.ts'
import { breadcrumbEdit, chooseQuestion } from './choose-question.ts'
import { endDialog } from './end-dialog.ts'
import { modelPicture } from './model-picture.ts'
import { answerByText, continueDialog, startDialog } from './start-dialog.ts'

type GuidedCalls =
  | 'startDialog'
  | 'continueDialog'
  | 'answerQuestion'
  | 'answerByText'
  | 'undecidedAttribute'
  | 'undecidedValue'
  | 'skipQuestion'
  | 'chooseQuestion'
  | 'breadcrumbEdit'
  | 'endDialog'

export const guidedHandlers: Pick<Handlers, GuidedCalls> = {
  startDialog,
  continueDialog,
  answerQuestion,
  answerByText,
  undecidedAttribute,
  undecidedValue,
  skipQuestion,
  chooseQuestion,
  breadcrumbEdit,
  endDialog,
}

export const guidedDownloads: Pick<DownloadHandlers, 'modelPicture'> = { modelPicture }
